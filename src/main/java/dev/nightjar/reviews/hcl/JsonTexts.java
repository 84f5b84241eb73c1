package dev.nightjar.reviews.hcl;

import dev.nightjar.reviews.hcl.JsonValue.JsonText;

/** Reads the quoted texts of JSON, and remembers where each of their characters comes from. */
final class JsonTexts {

  private static final int HEXADECIMAL = 16;
  private static final int UNICODE_DIGITS = 4;
  private static final char REPLACEMENT = '\uFFFD';

  private final Cursor cursor;
  private final char[] chars;

  JsonTexts(Cursor cursor) {
    this.cursor = cursor;
    chars = cursor.chars;
  }

  /** Reads the text whose opening quote is at the cursor. */
  JsonText read() {
    int start = cursor.position;
    int end = end(start + 1);
    Span span = cursor.spanTo(end + 1);
    boolean escapes = false;
    for (int at = start; at <= end; ) {
      escapes |= chars[at] == '\\';
      at = cursor.over(at);
    }
    cursor.position = end + 1;
    String text = cursor.text.substring(start + 1, end);
    return new JsonText(escapes ? decode(span, null, null) : text, span);
  }

  /** Where the characters of a text come from. */
  Cursor.Origin origin(JsonText text) {
    int[] offsets = new int[text.text().length() + 1];
    int[] columns = new int[offsets.length];
    decode(text.span(), offsets, columns);
    return new Cursor.Origin(offsets, columns, text.span().line());
  }

  /** Resolves escapes; notes where each character comes from unless that is null. */
  private String decode(Span span, int[] offsets, int[] columns) {
    int end = span.end() - 1;
    StringBuilder text = new StringBuilder(span.length());
    int column = span.column() + 1;
    for (int at = span.start() + 1; ; ) {
      if (offsets != null) {
        offsets[text.length()] = at;
        columns[text.length()] = column;
      }
      if (at >= end) {
        replaceHalves(text);
        return text.toString();
      }
      int from = at;
      if (chars[at] == '\\') {
        at = escape(at, text);
      } else {
        text.append(chars[at++]);
      }
      boolean firstHalf =
          Character.isHighSurrogate(chars[from]) && Character.isLowSurrogate(chars[at]);
      column += firstHalf ? 0 : at - from;
    }
  }

  /** Where the closing quote is. */
  private int end(int from) {
    int at = from;
    while (chars[at] != '"') {
      if (at >= cursor.end) {
        throw cursor.unreadable("The closing quote of this text is missing.", cursor.position);
      }
      if (chars[at] < ' ') {
        throw cursor.unreadable(
            "Text cannot have such a character or go over lines; use \\n and the like.", at);
      }
      at += chars[at] == '\\' && at + 1 < cursor.end && chars[at + 1] >= ' ' ? 2 : 1;
    }
    return at;
  }

  /** Adds what the escape at that place means, and answers what is behind it. */
  private int escape(int at, StringBuilder text) {
    char selector = chars[at + 1];
    switch (selector) {
      case '"', '\\', '/' -> text.append(selector);
      case 'b' -> text.append('\b');
      case 'f' -> text.append('\f');
      case 'n' -> text.append('\n');
      case 'r' -> text.append('\r');
      case 't' -> text.append('\t');
      case 'u' -> {
        text.append(unicode(at));
        return at + 2 + UNICODE_DIGITS;
      }
      default -> throw cursor.unreadable("\\" + selector + " is no escape sequence.", at);
    }
    return at + 2;
  }

  private char unicode(int at) {
    int value = 0;
    for (int i = at + 2; i < at + 2 + UNICODE_DIGITS; i++) {
      int digit = i < cursor.end && chars[i] < 128 ? Character.digit(chars[i], HEXADECIMAL) : -1;
      if (digit < 0) {
        throw cursor.unreadable("\\u needs four hexadecimal digits.", at);
      }
      value = value * HEXADECIMAL + digit;
    }
    return (char) value;
  }

  /** Half a pair of surrogates is no character. */
  private static void replaceHalves(StringBuilder text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        i++;
      } else {
        text.setCharAt(i, REPLACEMENT);
      }
    }
  }
}
