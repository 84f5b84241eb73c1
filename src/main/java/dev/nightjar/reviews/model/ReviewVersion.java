package dev.nightjar.reviews.model;

import java.time.Instant;
import java.util.Optional;

/**
 * One version of a review, written once and never changed.
 *
 * @param createdAt when it was asked for
 * @param updatedAt when there was a result
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
   * How the review went.
   *
   * @param codeLength characters in all files
   * @param retryCount attempts before this one that brought no result
   */
  public record Metadata(long reviewDurationMs, long codeLength, int retryCount) {}
}
