package dev.nightjar.validation;

/** What is wrong with one field of a request, in words that tell how to mend it. */
public record Violation(String field, String message) {}
