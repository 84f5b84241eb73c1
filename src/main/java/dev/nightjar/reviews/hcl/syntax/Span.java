package dev.nightjar.reviews.hcl.syntax;

/**
 * A range of a file's text: {@code start} (inclusive) and {@code end} (exclusive) are indexes, so
 * that an edit can replace it; line and column of its first character start at 1.
 */
public record Span(int start, int end, int line, int column) {

  /** The same start with another end. */
  public Span to(int newEnd) {
    return new Span(start, newEnd, line, column);
  }

  public int length() {
    return end - start;
  }
}
