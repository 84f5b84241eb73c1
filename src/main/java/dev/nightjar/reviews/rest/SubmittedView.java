package dev.nightjar.reviews.rest;

import dev.nightjar.reviews.model.Run;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The result of a submission. */
public record SubmittedView(
    String reviewId,
    String runId,
    @Schema(enumeration = {"pending", "completed", "failed"}) String status) {

  static SubmittedView of(Run run) {
    return new SubmittedView(run.reviewId(), run.runId(), run.status().label());
  }
}
