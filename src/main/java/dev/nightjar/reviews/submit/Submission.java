package dev.nightjar.reviews.submit;

import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.TerraformFile;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * A request to review a run.
 *
 * @param runId identifies the run; a second submission with the same id is the same review
 * @param stateVersion the state of the run that Spacelift reported, 0 for other callers
 * @param files empty if the code was not submitted and must be fetched
 */
public record Submission(
    String runId,
    String stackId,
    String createdBy,
    Optional<SpaceliftContext> context,
    long stateVersion,
    Optional<List<TerraformFile>> files) {
  /** The pending run of this submission. */
  public Run newRun(
      String reviewId, Instant createdAt, Optional<StoredCode> code, String codeHash) {
    return new Run(
        runId,
        reviewId,
        stackId,
        Status.PENDING,
        createdBy,
        createdAt.truncatedTo(ChronoUnit.MILLIS),
        context,
        stateVersion,
        "",
        code,
        codeHash,
        0,
        Optional.empty(),
        0);
  }
}
