package dev.nightjar.reviews.terraform.configuration;

import dev.nightjar.reviews.hcl.syntax.Span;

/** Where something is written. */
public record Location(String filePath, Span span) {

  public int line() {
    return span.line();
  }
}
