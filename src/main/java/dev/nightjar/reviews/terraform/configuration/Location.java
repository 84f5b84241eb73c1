package dev.nightjar.reviews.terraform.configuration;

import dev.nightjar.reviews.hcl.syntax.Span;

/** A location in a file. */
public record Location(String filePath, Span span) {

  public int line() {
    return span.line();
  }
}
