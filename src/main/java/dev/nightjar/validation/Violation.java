package dev.nightjar.validation;

/** A rule that one field of a request breaks, in words that say how to correct it. */
public record Violation(String field, String message) {}
