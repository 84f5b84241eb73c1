package dev.nightjar.reviews.rest;

import dev.nightjar.validation.Validation;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that selects findings to fix. */
public record ChosenFixes(
    @Schema(required = true, minItems = 1, maxItems = 5000) List<String> findingIds,
    @Schema(
            defaultValue = "false",
            description =
                "Whether fixes that make Terraform delete a resource and create it anew are applied,"
                    + " too")
        Boolean replaceResources,
    @Schema(maxLength = 200, description = "The author in the audit trail") String createdBy) {

  private static final int MAX_FINDINGS = 5_000;

  boolean replacesResources() {
    return Boolean.TRUE.equals(replaceResources);
  }

  ChosenFixes validated() {
    new Validation()
        .require(
            "findingIds",
            findingIds,
            ids ->
                !ids.isEmpty()
                    && ids.size() <= MAX_FINDINGS
                    && ids.stream().noneMatch(Objects::isNull),
            "must have 1 to " + MAX_FINDINGS + " finding ids")
        .allow("createdBy", createdBy, RequestFields::isCreatedBy, RequestFields.CREATED_BY_RULE)
        .check();
    return this;
  }
}
