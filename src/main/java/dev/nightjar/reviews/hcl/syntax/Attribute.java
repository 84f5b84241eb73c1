package dev.nightjar.reviews.hcl.syntax;

/** {@code name = value}; the span covers name and value. */
public record Attribute(String name, Expression value, Span span) {}
