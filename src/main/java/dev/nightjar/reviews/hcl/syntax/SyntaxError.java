package dev.nightjar.reviews.hcl.syntax;

/** What is wrong with a file, and where. */
public record SyntaxError(String message, int line, int column) {}
