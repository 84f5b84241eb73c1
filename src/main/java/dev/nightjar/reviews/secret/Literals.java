package dev.nightjar.reviews.secret;

import java.util.Locale;
import java.util.Set;

/** Distinguishes literal values from references. */
final class Literals {

  private static final int MAX_SHOWN = 4;
  private static final int MIN_MASKED = 3;
  private static final int LONGEST_PATH = 200;
  private static final String BEGINS_REFERENCE = "$%<{";

  /** Keywords and placeholders, not values; {@code changeme} is a password of many systems. */
  private static final Set<String> WORDS =
      Set.of(
          "true",
          "false",
          "null",
          "none",
          "nil",
          "string",
          "number",
          "bool",
          "any",
          "object",
          "required",
          "optional",
          "enabled",
          "disabled",
          "todo",
          "sensitive",
          "redacted",
          "random",
          "default",
          "auto",
          "generated",
          "undefined",
          "unknown",
          "placeholder",
          "dummy",
          "tbd",
          "replaceme",
          "replace_me",
          "replace-me",
          "unused",
          "ignored");

  private static final Set<String> ROOTS =
      Set.of(
          "var",
          "local",
          "data",
          "module",
          "each",
          "count",
          "self",
          "path",
          "terraform",
          "resource",
          "process",
          "env",
          "secrets",
          "vault",
          "ssm");

  private Literals() {}

  /** Whether the characters are the literal value: not interpolated, masked or omitted. */
  static boolean isPlainText(String text, int start, int end) {
    if (start >= end || BEGINS_REFERENCE.indexOf(text.charAt(start)) >= 0) {
      return false;
    }
    boolean same = true;
    int trailingStars = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if ((c == '$' || c == '%' || c == '{') && i + 1 < end && text.charAt(i + 1) == '{') {
        return false;
      }
      same &= c == text.charAt(start);
      trailingStars = c == '*' ? trailingStars + 1 : 0;
    }
    boolean masked = trailingStars > 0 && end - start - trailingStars <= MAX_SHOWN;
    return !same && !masked;
  }

  /** Whether the value was masked. Stored code is reviewed as well, and has the same findings. */
  static boolean isMasked(String text, int start, int end) {
    return end - start >= MIN_MASKED && Alphabet.MASK.runEnd(text, start) >= end;
  }

  /** Whether a value refers to a secret rather than being one. */
  static boolean isReferenceToSecret(String value) {
    if (value.length() > LONGEST_PATH) {
      return false;
    }
    String lower = value.toLowerCase(Locale.ROOT);
    return WORDS.contains(lower)
        || lower.startsWith("arn:")
        || lower.contains("://")
        || lower.startsWith("ssm:")
        || lower.startsWith("vault:")
        || lower.startsWith("secret:")
        || lower.startsWith("projects/")
        || isPath(value)
        || isReference(value);
  }

  /** {@code /prod/database/password}, {@code ./key.pem}, {@code ~/.ssh/id_rsa}. */
  private static boolean isPath(String value) {
    return value.startsWith("./")
        || value.startsWith("../")
        || value.startsWith("~/")
        || value.startsWith("/") && value.matches("/[A-Za-z][\\w.-]*(?:/[\\w.-]+)*/?");
  }

  /** {@code var.password}, {@code random_password.db.result}. */
  private static boolean isReference(String value) {
    if (!isTraversal(value)) {
      return false;
    }
    int dot = value.indexOf('.');
    String root = value.substring(0, dot);
    return ROOTS.contains(root) || root.indexOf('_') > 0 && value.indexOf('.', dot + 1) > 0;
  }

  /** Names separated by dots, like an unquoted expression. */
  static boolean isTraversal(String value) {
    return value.indexOf('.') > 0
        && value.length() <= LONGEST_PATH
        && value.matches("[A-Za-z_][\\w-]*(?:\\.[\\w*-]+)+");
  }

  static int skipSpaces(String text, int from) {
    int i = from;
    while (charAt(text, i) == ' ' || charAt(text, i) == '\t') {
      i++;
    }
    return i;
  }

  /** The text ends like a line. */
  static char charAt(String text, int i) {
    return i < text.length() ? text.charAt(i) : '\n';
  }
}
