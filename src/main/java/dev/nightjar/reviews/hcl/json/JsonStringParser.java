package dev.nightjar.reviews.hcl.json;

import dev.nightjar.reviews.hcl.json.JsonValue.JsonText;
import dev.nightjar.reviews.hcl.parse.SourceCursor;
import dev.nightjar.reviews.hcl.syntax.Span;

/** Parses JSON strings and maps their characters to positions in the file. */
public final class JsonStringParser {

  private static final int HEXADECIMAL = 16;
  private static final int UNICODE_DIGITS = 4;
  private static final char REPLACEMENT = '\uFFFD';

  private final SourceCursor sourceCursor;
  private final char[] chars;

  public JsonStringParser(SourceCursor sourceCursor) {
    this.sourceCursor = sourceCursor;
    chars = sourceCursor.chars;
  }

  /** Parses the string at the cursor. */
  JsonText parse() {
    int start = sourceCursor.position;
    int end = end(start + 1);
    Span span = sourceCursor.spanTo(end + 1);
    boolean escapes = false;
    for (int at = start; at <= end; ) {
      escapes |= chars[at] == '\\';
      at = sourceCursor.skip(at);
    }
    sourceCursor.position = end + 1;
    String text = sourceCursor.text.substring(start + 1, end);
    return new JsonText(escapes ? decode(span, null, null) : text, span);
  }

  /** The source positions of a string's characters. */
  SourceCursor.SourceMap sourceMap(JsonText text) {
    int[] offsets = new int[text.text().length() + 1];
    int[] columns = new int[offsets.length];
    decode(text.span(), offsets, columns);
    return new SourceCursor.SourceMap(offsets, columns, text.span().line());
  }

  /** Resolves escape sequences, and records source positions if the arrays are not null. */
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
        replaceUnpairedSurrogates(text);
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

  /** The position of the closing quote. */
  private int end(int from) {
    int at = from;
    while (chars[at] != '"') {
      if (at >= sourceCursor.end) {
        throw sourceCursor.error(
            "The closing quote of this text is missing.", sourceCursor.position);
      }
      if (chars[at] < ' ') {
        throw sourceCursor.error(
            "Text cannot contain this character or a line break; use an escape sequence "
                + "such as \\n.",
            at);
      }
      at += chars[at] == '\\' && at + 1 < sourceCursor.end && chars[at + 1] >= ' ' ? 2 : 1;
    }
    return at;
  }

  /** Appends the escaped character and returns the index after the escape. */
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
      default -> throw sourceCursor.error("\\" + selector + " is not an escape sequence.", at);
    }
    return at + 2;
  }

  private char unicode(int at) {
    int value = 0;
    for (int i = at + 2; i < at + 2 + UNICODE_DIGITS; i++) {
      int digit =
          i < sourceCursor.end && chars[i] < 128 ? Character.digit(chars[i], HEXADECIMAL) : -1;
      if (digit < 0) {
        throw sourceCursor.error("\\u needs four hexadecimal digits.", at);
      }
      value = value * HEXADECIMAL + digit;
    }
    return (char) value;
  }

  /** Replaces unpaired surrogates. */
  private static void replaceUnpairedSurrogates(StringBuilder text) {
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
