package dev.nightjar.reviews.rest.waiver;

import dev.nightjar.reviews.rest.RequestFields;
import dev.nightjar.validation.Validation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of a withdrawal. */
public record NewWithdrawal(
    @Schema(maxLength = 200, description = "The author in the audit trail") String createdBy) {

  String author() {
    new Validation()
        .allow("createdBy", createdBy, RequestFields::isCreatedBy, RequestFields.CREATED_BY_RULE)
        .check();
    return RequestFields.createdBy(createdBy);
  }
}
