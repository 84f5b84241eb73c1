package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Span;

/** A place in a text that moves on, and knows its line and column. */
public final class SourceCursor {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Zeros behind the text, so that looking a few characters ahead needs no check. */
  private static final int PADDING = 4;

  public final String text;
  public final char[] chars;
  public final int end;

  public int position;
  public int line = 1;

  /**
   * Where the line starts; one further for each pair of surrogates in it, so that columns count
   * code points.
   */
  int lineStart;

  /** Where the text comes from if it is not the file's; else null. */
  private final SourceMap sourceMap;

  public SourceCursor(String text) {
    this(text, null);
  }

  /** Walks through a text that was written otherwise in its file. */
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

  /** Counts a line break, which ends before {@code next}. */
  public void lineBreak(int next) {
    line++;
    lineStart = next;
  }

  /** Moves over the code point at {@code at} and answers what is behind it. */
  public int over(int at) {
    if (isPair(at)) {
      lineStart++;
      return at + 2;
    }
    return at + 1;
  }

  private boolean isPair(int at) {
    return Character.isHighSurrogate(chars[at]) && Character.isLowSurrogate(chars[at + 1]);
  }

  /** Whether what stands there is no character: half a pair of surrogates, or a wrong byte. */
  boolean isInvalidCharacter(int at) {
    char c = chars[at];
    return c == SourceDecoder.INVALID_BYTE
        || Character.isHighSurrogate(c) && !Character.isLowSurrogate(chars[at + 1])
        || Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(chars[at - 1]));
  }

  /** From the cursor to {@code end}. */
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

  /** Where in the file that is. */
  int offset(int at) {
    return sourceMap == null ? at : sourceMap.offset(at);
  }

  public ParseException error(String message, int at) {
    return new ParseException(message, line, column(at));
  }

  /** Goes back to where something starts. */
  void returnTo(Span place) {
    position = place.start();
    line = place.line();
    lineStart = place.start() - place.column() + 1;
  }

  /** For each character of a text, where it stands in its file; all are on one line. */
  public record SourceMap(int[] offsets, int[] columns, int line) {

    int offset(int at) {
      return offsets[at];
    }

    int column(int at) {
      return columns[at];
    }
  }
}
