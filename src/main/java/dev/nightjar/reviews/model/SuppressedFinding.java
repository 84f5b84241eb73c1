package dev.nightjar.reviews.model;

/** A finding that a comment in the code suppresses, with the comment's reason (may be empty). */
public record SuppressedFinding(Finding finding, String reason) {}
