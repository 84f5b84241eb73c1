package dev.nightjar.reviews.hcl;

/**
 * Leaves what cannot be read for the nearest body that knows how to go on. It never leaves this
 * package, and carries no stack trace because a file may be wrong in many places.
 */
final class Unreadable extends RuntimeException {

  private static final long serialVersionUID = 1L;

  final int line;
  final int column;

  /** Whether reading must go on behind what was read, lest the same depth be climbed again. */
  final boolean tooDeep;

  Unreadable(String message, Span place) {
    this(message, place.line(), place.column());
  }

  Unreadable(String message, int line, int column) {
    this(message, line, column, false);
  }

  Unreadable(String message, int line, int column, boolean tooDeep) {
    super(message, null, false, false);
    this.line = line;
    this.column = column;
    this.tooDeep = tooDeep;
  }

  SyntaxError error() {
    return new SyntaxError(getMessage(), line, column);
  }
}
