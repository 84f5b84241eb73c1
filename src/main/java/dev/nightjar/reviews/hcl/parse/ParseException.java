package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;

/**
 * Aborts parsing up to the nearest body that can recover. It never leaves this package, and has no
 * stack trace because a file may have many errors.
 */
public final class ParseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  final int line;
  final int column;

  /**
   * Whether parsing must continue after the parsed text, so that the same depth is not parsed
   * again.
   */
  final boolean tooDeep;

  ParseException(String message, Span place) {
    this(message, place.line(), place.column());
  }

  ParseException(String message, int line, int column) {
    this(message, line, column, false);
  }

  ParseException(String message, int line, int column, boolean tooDeep) {
    super(message, null, false, false);
    this.line = line;
    this.column = column;
    this.tooDeep = tooDeep;
  }

  public SyntaxError error() {
    return new SyntaxError(getMessage(), line, column);
  }
}
