package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;

/**
 * Leaves what cannot be read for the nearest body that knows how to go on. It never leaves this
 * package, and carries no stack trace because a file may be wrong in many places.
 */
public final class ParseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  final int line;
  final int column;

  /** Whether reading must go on behind what was read, lest the same depth be climbed again. */
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
