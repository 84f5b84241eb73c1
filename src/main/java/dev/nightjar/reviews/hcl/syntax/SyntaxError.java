package dev.nightjar.reviews.hcl.syntax;

/** A syntax error and its position. */
public record SyntaxError(String message, int line, int column) {}
