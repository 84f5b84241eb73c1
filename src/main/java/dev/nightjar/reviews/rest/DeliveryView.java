package dev.nightjar.reviews.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.reviews.model.Run;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The result of a webhook delivery, as shown in Spacelift's delivery list. */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record DeliveryView(
    @Schema(
            enumeration = {"pending", "recorded", "completed", "failed", "outdated", "ignored"},
            description =
                "The status of the run's review, or outdated or ignored if the delivery "
                    + "changed nothing")
        String status,
    String runId,
    String reviewId,
    @Schema(description = "Why the delivery was ignored, or what is wrong with the forwarded code")
        String reason) {

  static DeliveryView ignored(String reason) {
    return new DeliveryView("ignored", "", "", reason);
  }

  static DeliveryView outdated(Run run) {
    return new DeliveryView(
        "outdated", run.runId(), run.reviewId(), "A later state of the run is known");
  }

  static DeliveryView of(Run run, String remark) {
    return new DeliveryView(
        run.status().label(),
        run.runId(),
        run.reviewId(),
        remark.isEmpty() ? run.reason() : remark);
  }
}
