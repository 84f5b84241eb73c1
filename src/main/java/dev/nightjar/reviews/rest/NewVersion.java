package dev.nightjar.reviews.rest;

import dev.nightjar.validation.Validation;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of a new version of a review. */
public record NewVersion(
    @Schema(required = true, minItems = 1, maxItems = 5000) List<FileView> files,
    @Schema(maxLength = 200, description = "The author in the audit trail") String createdBy) {

  NewVersion validated() {
    new Validation()
        .allow("createdBy", createdBy, RequestFields::isCreatedBy, RequestFields.CREATED_BY_RULE)
        .check();
    return this;
  }
}
