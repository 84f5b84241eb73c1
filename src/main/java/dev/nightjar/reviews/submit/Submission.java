package dev.nightjar.reviews.submit;

import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;
import java.util.Optional;

/**
 * Asks for the review of a run.
 *
 * @param runId identifies the run: the same one again is the same review
 * @param stateVersion which state of the run Spacelift tells of, 0 if it is not Spacelift that asks
 * @param files empty if the code did not come with it and has to be looked for
 */
public record Submission(
    String runId,
    String stackId,
    String createdBy,
    Optional<SpaceliftContext> context,
    long stateVersion,
    Optional<List<TerraformFile>> files) {}
