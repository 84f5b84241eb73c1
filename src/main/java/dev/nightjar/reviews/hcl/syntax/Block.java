package dev.nightjar.reviews.hcl.syntax;

import java.util.List;

/**
 * {@code type "label" { … }}; the span reaches from the type to the closing brace, which is on
 * {@code lastLine}; the header's from the type to the opening one.
 */
public record Block(
    String type, List<String> labels, Body body, Span header, Span span, int lastLine) {}
