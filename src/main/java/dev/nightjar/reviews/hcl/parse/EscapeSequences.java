package dev.nightjar.reviews.hcl.parse;

/** Resolves escape sequences in quoted text. */
final class EscapeSequences {

  private static final int SHORT_UNICODE = 4;
  private static final int LONG_UNICODE = 8;
  private static final int HEXADECIMAL = 16;

  private EscapeSequences() {}

  /** The text at the cursor with its escape sequences resolved. */
  static String resolve(String text, SourceCursor sourceCursor) {
    StringBuilder resolved = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != '\\') {
        resolved.append(c);
        continue;
      }
      char selector = text.charAt(at++);
      switch (selector) {
        case 'n' -> resolved.append('\n');
        case 'r' -> resolved.append('\r');
        case 't' -> resolved.append('\t');
        case '"', '\\' -> resolved.append(selector);
        case 'u', 'U' -> {
          int digits = selector == 'u' ? SHORT_UNICODE : LONG_UNICODE;
          int codePoint = codePoint(text, at, digits);
          if (codePoint < 0) {
            throw invalid(
                "\\" + selector + " needs " + digits + " hexadecimal digits of a character.",
                sourceCursor,
                text,
                at - 2);
          }
          resolved.appendCodePoint(codePoint);
          at += digits;
        }
        default ->
            throw invalid(
                "\\" + selector + " is not an escape sequence; write \\\\ for a backslash.",
                sourceCursor,
                text,
                at - 2);
      }
    }
    return resolved.toString();
  }

  /** The code point of a hexadecimal escape; -1 if it is invalid. */
  private static int codePoint(String text, int from, int digits) {
    if (from + digits > text.length()) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < from + digits; i++) {
      char c = text.charAt(i);
      int digit = c < 128 ? Character.digit(c, HEXADECIMAL) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * HEXADECIMAL + digit;
    }
    boolean isCharacter =
        value <= Character.MAX_CODE_POINT
            && (value < Character.MIN_SURROGATE || value > Character.MAX_SURROGATE);
    return isCharacter ? (int) value : -1;
  }

  private static ParseException invalid(
      String message, SourceCursor sourceCursor, String text, int offset) {
    int column = sourceCursor.column(sourceCursor.position) + text.codePointCount(0, offset);
    return new ParseException(message, sourceCursor.line, column);
  }
}
