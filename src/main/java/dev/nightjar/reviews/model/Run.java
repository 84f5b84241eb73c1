package dev.nightjar.reviews.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A run of a stack whose code is reviewed. Its record is the only thing about a review that
 * changes: what is not finished lives here, and versions are written when there is a result.
 *
 * @param stateVersion the newest state that Spacelift told of the run, 0 if it never did
 * @param reason why there is no review, for people; empty otherwise
 * @param code what is to be reviewed; gone as soon as a version has it
 * @param codeHash tells the same code from other code; empty if there never was any
 * @param latestVersion 0 while there is none
 * @param counting the version whose figures are not all counted yet
 * @param attempts how often a worker has begun with it
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

  /** How far the figures of a version are counted: so many of its issues. */
  public record Counting(int version, int issuesCounted) {}
}
