package dev.nightjar.texts.rest;

import dev.nightjar.texts.model.FileName;
import dev.nightjar.texts.model.OwnerId;
import dev.nightjar.validation.Validation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that renames a text. */
public record RenamedText(
    @Schema(required = true, minLength = 1, maxLength = 255, examples = "moby-dick.txt")
        String fileName,
    @Schema(required = true, description = "The owner of the text") String ownerId) {

  RenamedText validated() {
    new Validation()
        .require("fileName", fileName, FileName::isValid, FileName.RULE)
        .require("ownerId", ownerId, OwnerId::isValid, OwnerId.RULE)
        .check();
    return this;
  }
}
