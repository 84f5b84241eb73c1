package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.hcl.Span;

/** Where something is written. */
public record Location(String filePath, Span span) {

  public int line() {
    return span.line();
  }
}
