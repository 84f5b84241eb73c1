package dev.nightjar.reviews.model;

import java.util.Optional;

/**
 * What went wrong in a review, as the specification stores it: {@code AI_SERVICE_ERROR}, a message
 * for people, {@code RATE_LIMIT}, and how many seconds later it is worth trying again.
 */
public record ErrorDetails(
    String errorType, String errorMessage, String errorCode, Optional<Integer> retryAfter) {}
