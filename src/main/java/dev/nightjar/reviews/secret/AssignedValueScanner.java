package dev.nightjar.reviews.secret;

import static dev.nightjar.reviews.secret.Literals.charAt;
import static dev.nightjar.reviews.secret.Literals.skipSpaces;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Reads and judges the value that is assigned to a name. */
final class AssignedValueScanner {

  private static final int MIN_PASSWORD = 3;
  private static final int MIN_BARE = 6;
  private static final int MIN_KEY = 8;
  private static final int MIN_KEY_OF_LETTERS = 16;
  private static final int MIN_KEY_DIGITS = 4;

  /** Limits the search in unterminated values. */
  private static final int LONGEST_EXPRESSION = 400;

  private static final int LONGEST_HEREDOC = 300;
  private static final int LONGEST_BARE = 200;

  private static final String ENDS_BARE = " \t\r\n\"'`;,&|)}<>\\";

  /** Functions that return their argument. */
  private static final Set<String> TRANSPARENT =
      Set.of(
          "",
          "sensitive",
          "nonsensitive",
          "base64encode",
          "tostring",
          "trimspace",
          "chomp",
          "coalesce",
          "try",
          "list",
          "tolist",
          "toset");

  private final String text;
  private final SecretDetector.Matches matches;
  private int bareEnd;

  AssignedValueScanner(String text, SecretDetector.Matches matches) {
    this.text = text;
    this.matches = matches;
  }

  /**
   * Scans the text after {@code =} or {@code :}; returns the index to continue at.
   *
   * @param spaced whether there is a space before the operator, as in HCL and unlike in a shell
   */
  int scanAssigned(SecretName name, int from, boolean colon, boolean spaced) {
    int start = skipSpaces(text, from);
    char first = charAt(text, start);
    if (first == '"' || first == '\'' || text.startsWith("\\\"", start)) {
      return scanExpression(name, start);
    }
    if (text.startsWith("<<", start)) {
      return scanHeredoc(name, start + 2);
    }
    if (isCall(start)) {
      return scanExpression(name, start);
    }
    boolean shell = !colon && !spaced && start == from;
    if (shell || isLastInLine(bareEnd(start))) {
      return scanBare(name, start);
    }
    return Character.isLetter(first) ? scanExpression(name, start) : start;
  }

  /** {@code sensitive("…")}, {@code ["…"]}. */
  private boolean isCall(int start) {
    int bracket = start;
    while (Alphabet.DOTTED.has(charAt(text, bracket)) && bracket - start < LONGEST_EXPRESSION) {
      bracket++;
    }
    return charAt(text, bracket) == '(' || charAt(text, bracket) == '[';
  }

  /**
   * Scans an unquoted value; it must look like a secret, because ordinary words are unquoted, too.
   */
  int scanBare(SecretName name, int start) {
    int end = bareEnd(start);
    if (end - start < MIN_BARE || end - start > LONGEST_BARE) {
      return start;
    }
    String value = text.substring(start, end);
    boolean plausible =
        "!*@".indexOf(value.charAt(0)) < 0
            && (charAt(text, start - 1) == '='
                || value.chars().anyMatch(c -> !Character.isLetter(c)))
            && !Literals.isTraversal(value);
    return plausible ? judge(name, start, end) : start;
  }

  /** The literals that can become the value of an expression. */
  private int scanExpression(SecretName name, int start) {
    Deque<String> callers = new ArrayDeque<>();
    int limit = Math.min(text.length(), start + LONGEST_EXPRESSION);
    int word = start;
    int i = start;
    boolean value = true;
    while (i < limit) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'' || text.startsWith("\\\"", i)) {
        int end = literalEnd(i);
        boolean secret = end >= 0 && value && isSecret(name, i, end);
        if (end < 0
            || callers.isEmpty() && "?:!=".indexOf(charAt(text, skipSpaces(text, end))) < 0) {
          // a string that is no secret may contain one, such as JSON
          return secret ? end : i;
        }
        i = end;
        value = false;
        word = i;
        continue;
      }
      if (c == '{' || c == '}' || c == '#' || c == ';') {
        return i;
      }
      if (callers.isEmpty() && (c == '\n' || c == ',')) {
        return i;
      }
      if (c == '(' || c == '[') {
        callers.push(isIndex(i) ? "[" : text.substring(word, i));
      } else if ((c == ')' || c == ']') && !callers.isEmpty()) {
        callers.pop();
      }
      boolean compared = c == '=' || c == '!' || c == '<' || c == '>';
      if (!Character.isWhitespace(c) && !Alphabet.DOTTED.has(c)) {
        value = !compared && TRANSPARENT.contains(callers.isEmpty() ? "" : callers.peek());
      }
      if (!Alphabet.DOTTED.has(c)) {
        word = i + 1;
      }
      i++;
    }
    return i;
  }

  /** Whether a bracket is an index: it follows a name, a call or another index. */
  private boolean isIndex(int bracket) {
    char before = text.charAt(bracket - 1);
    return text.charAt(bracket) == '['
        && (Alphabet.DOTTED.has(before) || before == ')' || before == ']');
  }

  /** The index after the literal's closing quote, or -1 if it contains interpolations. */
  private int literalEnd(int quote) {
    boolean escaped = text.charAt(quote) == '\\';
    int start = quote + (escaped ? 2 : 1);
    char delimiter = text.charAt(start - 1);
    for (int i = start; i < text.length() && text.charAt(i) != '\n'; i++) {
      char c = text.charAt(i);
      if (escaped ? text.startsWith("\\\"", i) : c == delimiter) {
        return i + (escaped ? 2 : 1);
      }
      if (c == '\\' && !escaped) {
        i++;
      } else if (c == '$' && text.startsWith("${", i)) {
        return -1;
      }
    }
    return -1;
  }

  private boolean isSecret(SecretName name, int quote, int end) {
    int width = text.charAt(quote) == '\\' ? 2 : 1;
    int start = quote + width;
    return judge(name, start, end - width) > start;
  }

  private int scanHeredoc(SecretName name, int from) {
    int marker = from + ("-~".indexOf(charAt(text, from)) >= 0 ? 1 : 0);
    int limit = Math.min(text.length(), marker + LONGEST_HEREDOC);
    int end = lineEnd(marker, limit);
    String word = text.substring(marker, end).strip();
    int body = end + 1;
    for (int line = body; line < limit; line = end + 1) {
      end = lineEnd(line, limit);
      int first = skipSpaces(text, line);
      if (text.startsWith(word, first) && skipSpaces(text, first + word.length()) >= end) {
        return judge(name, body, line - 1);
      }
    }
    return from;
  }

  private int lineEnd(int from, int limit) {
    int end = from;
    while (end < limit && text.charAt(end) != '\n') {
      end++;
    }
    return end;
  }

  /** Returns the index to continue at: after a secret, or at the start of the value. */
  private int judge(SecretName name, int start, int end) {
    boolean secret =
        Literals.isPlainText(text, start, end)
            ? isPlausible(name, text.substring(start, end))
            : Literals.isMasked(text, start, end);
    if (name == SecretName.NONE || !secret) {
      return start;
    }
    matches.add(SecretKind.NAMED_VALUE, start, end, 0);
    return end;
  }

  private static boolean isPlausible(SecretName name, String value) {
    return value.length() >= MIN_PASSWORD
        && (name == SecretName.PASSWORD || looksLikeKey(value))
        && !Literals.isReferenceToSecret(value);
  }

  /** Keys are generated; {@code my-app-token} is a chosen name. */
  private static boolean looksLikeKey(String value) {
    int upper = 0;
    int lower = 0;
    int digits = 0;
    int others = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (Character.isWhitespace(c)) {
        return false;
      } else if (Character.isUpperCase(c)) {
        upper++;
      } else if (Character.isLowerCase(c)) {
        lower++;
      } else if (Character.isDigit(c)) {
        digits++;
      } else {
        others++;
      }
    }
    int letters = upper + lower;
    return value.length() >= MIN_KEY
        && (upper > 0 && lower > 0 && digits > 0
            || digits >= MIN_KEY_DIGITS && letters > 0
            || others == 0 && letters > 0 && value.length() >= MIN_KEY_OF_LETTERS);
  }

  private int bareEnd(int start) {
    // a run ends at the same index for all of its parts, so it is scanned once
    if (bareEnd <= start) {
      bareEnd = start;
      while (bareEnd < text.length() && ENDS_BARE.indexOf(text.charAt(bareEnd)) < 0) {
        bareEnd++;
      }
    }
    return bareEnd;
  }

  private boolean isLastInLine(int end) {
    char next = charAt(text, skipSpaces(text, end));
    return "\r\n#\"\\".indexOf(next) >= 0;
  }
}
