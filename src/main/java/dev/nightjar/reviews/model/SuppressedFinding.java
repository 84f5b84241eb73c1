package dev.nightjar.reviews.model;

/** A finding that a comment in the code waives, and the reason it gives (may be empty). */
public record SuppressedFinding(Finding finding, String reason) {}
