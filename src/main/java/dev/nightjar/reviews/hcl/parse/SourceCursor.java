package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Span;

/** A position in a text with its line and column. */
public final class SourceCursor {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Zeros after the text, so that lookahead needs no bounds check. */
  private static final int PADDING = 4;

  public final String text;
  public final char[] chars;
  public final int end;

  public int position;
  public int line = 1;

  /**
   * The start of the line, increased by one for each surrogate pair, so that columns count code
   * points.
   */
  int lineStart;

  /** Maps positions to the file if the text was decoded from it; otherwise null. */
  private final SourceMap sourceMap;

  public SourceCursor(String text) {
    this(text, null);
  }

  /** Creates a cursor over decoded text. */
  public SourceCursor(String text, SourceMap sourceMap) {
    this.text = text;
    this.sourceMap = sourceMap;
    end = text.length();
    chars = new char[end + PADDING];
    text.getChars(0, end, chars, 0);
    if (chars[0] == BYTE_ORDER_MARK && sourceMap == null) {
      position = 1;
      lineStart = 1;
    }
  }

  int column(int at) {
    return at - lineStart + 1;
  }

  /** Counts a line break that ends before {@code next}. */
  public void lineBreak(int next) {
    line++;
    lineStart = next;
  }

  /** Skips the code point at {@code at} and returns the index after it. */
  public int skip(int at) {
    if (isPair(at)) {
      lineStart++;
      return at + 2;
    }
    return at + 1;
  }

  private boolean isPair(int at) {
    return Character.isHighSurrogate(chars[at]) && Character.isLowSurrogate(chars[at + 1]);
  }

  /** Whether there is no valid character: half a surrogate pair or an invalid byte. */
  boolean isInvalidCharacter(int at) {
    char c = chars[at];
    return c == SourceDecoder.INVALID_BYTE
        || Character.isHighSurrogate(c) && !Character.isLowSurrogate(chars[at + 1])
        || Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(chars[at - 1]));
  }

  /** The span from the cursor to {@code end}. */
  public Span spanTo(int end) {
    return span(position, end, line, column(position));
  }

  Span span(int start, int stop, int startLine, int startColumn) {
    return sourceMap == null
        ? new Span(start, stop, startLine, startColumn)
        : new Span(
            sourceMap.offset(start),
            sourceMap.offset(stop),
            sourceMap.line(),
            sourceMap.column(start));
  }

  /** The offset in the file. */
  int offset(int at) {
    return sourceMap == null ? at : sourceMap.offset(at);
  }

  public ParseException error(String message, int at) {
    return new ParseException(message, line, column(at));
  }

  /** Moves back to the start of a span. */
  void returnTo(Span place) {
    position = place.start();
    line = place.line();
    lineStart = place.start() - place.column() + 1;
  }

  /** The file offset and column of each character of a decoded text on one line. */
  public record SourceMap(int[] offsets, int[] columns, int line) {

    int offset(int at) {
      return offsets[at];
    }

    int column(int at) {
      return columns[at];
    }
  }
}
