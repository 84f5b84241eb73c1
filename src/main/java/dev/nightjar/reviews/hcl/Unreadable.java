package dev.nightjar.reviews.hcl;

/**
 * Leaves what cannot be read for the nearest body that knows how to go on. It never leaves this
 * package, and carries no stack trace because a file may be wrong in many places.
 */
final class Unreadable extends RuntimeException {

  private static final long serialVersionUID = 1L;

  final int position;
  final int line;
  final int column;

  /** Whether reading must go on behind the position, lest the same depth be climbed again. */
  final boolean tooDeep;

  Unreadable(String message, int position, int line, int column) {
    this(message, position, line, column, false);
  }

  Unreadable(String message, int position, int line, int column, boolean tooDeep) {
    super(message, null, false, false);
    this.position = position;
    this.line = line;
    this.column = column;
    this.tooDeep = tooDeep;
  }

  SyntaxError error() {
    return new SyntaxError(getMessage(), line, column);
  }
}
