package dev.nightjar.reviews.hcl.syntax;

import java.util.List;

/**
 * A file as far as it could be read: after an error the parser goes on with the next block, so the
 * body has what is around it. {@code comments} are kept for those that suppress a finding.
 */
public record ParsedFile(
    String path, String text, Body body, List<Comment> comments, List<SyntaxError> errors) {

  /** A comment without its marker. */
  public record Comment(String text, Span span) {}
}
