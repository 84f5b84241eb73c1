package dev.nightjar.reviews.model;

import java.util.Optional;

/**
 * The error of a failed review in the specification's fields, for example {@code AI_SERVICE_ERROR},
 * a message for the user, {@code RATE_LIMIT} and the delay in seconds before a retry.
 */
public record ErrorDetails(
    String errorType, String errorMessage, String errorCode, Optional<Integer> retryAfter) {}
