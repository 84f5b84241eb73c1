package dev.nightjar.reviews.hcl.syntax;

/**
 * A stretch of a file's text: {@code start} (inclusive) and {@code end} (exclusive) as indexes into
 * it, so that an edit can replace exactly that; line and column of its first character, from 1.
 */
public record Span(int start, int end, int line, int column) {

  /** From the same place to another end. */
  public Span to(int newEnd) {
    return new Span(start, newEnd, line, column);
  }

  public int length() {
    return end - start;
  }
}
