package dev.nightjar.reviews.hcl.syntax;

import java.util.List;

/**
 * {@code type "label" { … }}. The span extends from the type to the closing brace, which is on
 * {@code lastLine}; the header's span ends at the opening brace.
 */
public record Block(
    String type, List<String> labels, Body body, Span header, Span span, int lastLine) {}
