package dev.nightjar.reviews.secret;

import static dev.nightjar.reviews.secret.Literals.charAt;
import static dev.nightjar.reviews.secret.Literals.skipSpaces;

/**
 * Detects values of names that indicate a secret, in all languages that occur in Terraform code:
 * {@code password = "…"}, {@code "api_key": "…"}, {@code export TOKEN=…}, the default of a
 * variable, the value of an environment variable.
 */
final class NamedValueDetector implements SecretDetector {

  private static final int LONGEST_LABEL = 100;
  private static final String ENDS_LABEL = "\"\\', \t\r\n}";

  @Override
  public void find(String text, Matches matches) {
    new TextScan(text, matches).run();
  }

  /** One scan of a text. */
  private static final class TextScan {

    private final String text;
    private final AssignedValueScanner values;

    /** The name that a following {@code default} or {@code value} belongs to. */
    private SecretName owner = SecretName.NONE;

    private boolean ownerIsBlock;

    TextScan(String text, Matches matches) {
      this.text = text;
      this.values = new AssignedValueScanner(text, matches);
    }

    void run() {
      int i = 0;
      while (i < text.length()) {
        char c = text.charAt(i);
        if (Alphabet.DOTTED.has(c)) {
          int end = nameEnd(i);
          i = Math.max(end, afterName(i, end));
        } else {
          if (c == '}') {
            leaveBlock(i);
          }
          i++;
        }
      }
    }

    private void leaveBlock(int i) {
      boolean firstInLine = i == 0 || text.charAt(i - 1) == '\n';
      if (firstInLine || !ownerIsBlock) {
        owner = SecretName.NONE;
        ownerIsBlock = false;
      }
    }

    /** Returns the index to continue at. */
    private int afterName(int start, int end) {
      if (start > 0 && text.charAt(start - 1) == ':') {
        return end; // a part of an ARN
      }
      if (isWord(start, end, "variable") || isWord(start, end, "resource")) {
        enterBlock(end);
        return end;
      }
      int operator = text.startsWith("\\\"", end) ? end + 2 : end;
      operator += operator == end && charAt(text, end) == '"' || charAt(text, end) == '\'' ? 1 : 0;
      int spaced = skipSpaces(text, operator);
      int value = afterOperator(spaced);
      if (value < 0) {
        return isOption(start, end)
            ? values.scanBare(SecretName.of(text, start, end), end + 1)
            : end;
      }
      return assignment(start, end, spaced > operator, value);
    }

    private int assignment(int start, int end, boolean spaced, int value) {
      int from = skipSpaces(text, value);
      if (charAt(text, from) == '{') {
        owner = SecretName.of(text, start, end);
        ownerIsBlock = false;
        return from;
      }
      if (isWord(start, end, "name") || isWord(start, end, "key")) {
        enterNamed(from);
        return from;
      }
      boolean ofOwner = isWord(start, end, "default") || isWord(start, end, "value");
      SecretName name = ofOwner ? owner : SecretName.of(text, start, end);
      return name == SecretName.NONE
          ? end
          : values.scanAssigned(name, value, text.charAt(value - 1) == ':', spaced);
    }

    /** {@code variable "db_password"}, {@code resource "aws_ssm_parameter" "db_password"}. */
    private void enterBlock(int end) {
      int label = skipSpaces(text, end);
      if (label == end || charAt(text, label) != '"') {
        return;
      }
      int last = labelEnd(label + 1);
      int second = skipSpaces(text, last + 1);
      if (charAt(text, second) == '"') {
        label = second;
        last = labelEnd(second + 1);
      }
      owner = SecretName.of(text, label + 1, last);
      ownerIsBlock = true;
    }

    /** {@code name = "DB_PASSWORD"}, {@code "name": "/prod/db_password"}. */
    private void enterNamed(int from) {
      int label = from;
      while (charAt(text, label) == '\\' || charAt(text, label) == '"') {
        label++;
      }
      SecretName named = SecretName.of(text, label, labelEnd(label));
      if (named != SecretName.NONE || !ownerIsBlock) {
        owner = named;
      }
    }

    private int labelEnd(int from) {
      int end = from;
      while (end - from <= LONGEST_LABEL && ENDS_LABEL.indexOf(charAt(text, end)) < 0) {
        end++;
      }
      return end;
    }

    /** {@code --password secret}. */
    private boolean isOption(int start, int end) {
      return start > 2 && text.startsWith("--", start) && charAt(text, end) == ' ';
    }

    /** The index after {@code =}, {@code =>} or {@code :}, or -1. */
    private int afterOperator(int i) {
      char next = charAt(text, i + 1);
      return switch (charAt(text, i)) {
        case '=' -> next == '=' ? -1 : next == '>' ? i + 2 : i + 1;
        case ':' -> next == ':' || next == '/' ? -1 : i + 1;
        default -> -1;
      };
    }

    private boolean isWord(int start, int end, String word) {
      return end - start == word.length() && text.startsWith(word, start);
    }

    private int nameEnd(int from) {
      int end = from;
      while (end < text.length() && Alphabet.DOTTED.has(text.charAt(end))) {
        end++;
      }
      return end;
    }
  }
}
