package dev.nightjar.reviews.model;

import java.time.Instant;
import java.util.Optional;

/**
 * One version of a review. It is written once and never changed.
 *
 * @param createdAt when the review was requested
 * @param updatedAt when the result was available
 */
public record ReviewVersion(
    String reviewId,
    int number,
    String runId,
    String stackId,
    Instant createdAt,
    Instant updatedAt,
    String createdBy,
    Optional<SpaceliftContext> context,
    ReviewOutcome outcome,
    Optional<FixDetails> fixDetails,
    Metadata metadata) {

  /**
   * Measurements of the review.
   *
   * @param codeLength the number of characters in all files
   * @param retryCount the number of earlier attempts without a result
   */
  public record Metadata(long reviewDurationMs, long codeLength, int retryCount) {}
}
