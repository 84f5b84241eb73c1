package dev.nightjar.reviews.rest.waiver;

import dev.nightjar.reviews.rest.RequestFields;
import dev.nightjar.reviews.waive.WaiverRequest;
import dev.nightjar.validation.Validation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of a new waiver. */
public record NewWaiver(
    @Schema(required = true, examples = "find-0123456789abcdef") String findingId,
    @Schema(description = "The review that has the finding; if absent, the stack's latest review")
        String reviewId,
    @Schema(required = true, maxLength = WaiverRequest.MAX_REASON) String reason,
    @Schema(
            required = true,
            maxLength = WaiverRequest.MAX_OWNER,
            description = "Who answers for the risk")
        String owner,
    @Schema(
            required = true,
            description =
                "A date, which is the last day (UTC) on which the waiver applies, or an ISO 8601"
                    + " time; in the future and at most a year ahead",
            examples = "2027-01-31")
        String expiresAt,
    @Schema(maxLength = 200, description = "The author in the audit trail") String createdBy) {

  WaiverRequest request() {
    new Validation()
        .allow("createdBy", createdBy, RequestFields::isCreatedBy, RequestFields.CREATED_BY_RULE)
        .check();
    return new WaiverRequest(
        reviewId, findingId, reason, owner, expiresAt, RequestFields.createdBy(createdBy));
  }
}
