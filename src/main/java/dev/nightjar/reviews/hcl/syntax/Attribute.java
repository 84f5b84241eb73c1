package dev.nightjar.reviews.hcl.syntax;

/** {@code name = value}; the span reaches from the name to the end of the value. */
public record Attribute(String name, Expression value, Span span) {}
