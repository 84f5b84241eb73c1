package dev.nightjar.reviews.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A run of a stack whose code is reviewed. Its record is the only mutable part of a review;
 * versions are written when there is a result.
 *
 * @param stateVersion the latest state that Spacelift reported, 0 if it did not report any
 * @param reason why there is no review, for the user; empty otherwise
 * @param code the code to review; removed when a version holds it
 * @param codeHash the hash of the code; empty if there is none
 * @param latestVersion 0 if there is no version yet
 * @param counting the version whose statistics are not complete yet
 * @param attempts the number of times that a worker started the review
 */
public record Run(
    String runId,
    String reviewId,
    String stackId,
    Status status,
    String createdBy,
    Instant createdAt,
    Optional<SpaceliftContext> context,
    long stateVersion,
    String reason,
    Optional<StoredCode> code,
    String codeHash,
    int latestVersion,
    Optional<Counting> counting,
    int attempts) {

  /** The progress of the statistics update: the number of issues already counted. */
  public record Counting(int version, int issuesCounted) {}
}
