package dev.nightjar.reviews.rest;

import dev.nightjar.reviews.submit.Submission;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.validation.Validation;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of a new review. */
public record NewReview(
    @Schema(required = true, examples = "prod-stack-001") String stackId,
    @Schema(description = "Identifies the run; generated if absent", examples = "run-abc123")
        String runId,
    @Schema(maxLength = 200, description = "The author in the audit trail") String createdBy,
    @Schema(required = true, minItems = 1, maxItems = 5000) List<FileView> files,
    ContextView context) {

  /** Validates the body, or throws a problem. */
  Submission submission(Supplier<String> newRunId) {
    Validation validation =
        new Validation()
            .require("stackId", stackId, SubmissionRules::isId, SubmissionRules.ID_RULE)
            .allow("runId", runId, SubmissionRules::isId, SubmissionRules.ID_RULE)
            .allow(
                "createdBy", createdBy, RequestFields::isCreatedBy, RequestFields.CREATED_BY_RULE);
    if (context != null) {
      context.check(validation);
    }
    validation.check();
    String run = runId == null ? newRunId.get() : runId;
    return new Submission(
        run,
        stackId,
        RequestFields.createdBy(createdBy),
        Optional.ofNullable(context).map(c -> c.of(run, stackId)),
        0,
        Optional.of(RequestFields.files(files)));
  }
}
