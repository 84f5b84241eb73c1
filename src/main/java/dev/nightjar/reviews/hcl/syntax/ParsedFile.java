package dev.nightjar.reviews.hcl.syntax;

import java.util.List;

/**
 * A parsed file. After a syntax error the parser continues with the next block, so the body
 * contains the rest of the file. {@code comments} are kept because they may suppress findings.
 */
public record ParsedFile(
    String path, String text, Body body, List<Comment> comments, List<SyntaxError> errors) {

  /** A comment without its marker. */
  public record Comment(String text, Span span) {}
}
