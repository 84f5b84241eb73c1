package dev.nightjar.texts.rest;

import dev.nightjar.texts.model.FileName;
import dev.nightjar.texts.model.OwnerId;
import dev.nightjar.validation.Validation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that requests an upload URL. */
public record NewText(
    @Schema(required = true, minLength = 1, maxLength = 255, examples = "moby-dick.txt")
        String fileName,
    @Schema(pattern = "[A-Za-z0-9_-]{1,64}", description = "Generated if absent") String ownerId) {

  NewText validated() {
    new Validation()
        .require("fileName", fileName, FileName::isValid, FileName.RULE)
        .allow("ownerId", ownerId, OwnerId::isValid, OwnerId.RULE)
        .check();
    return ownerId == null ? new NewText(fileName, OwnerId.random()) : this;
  }
}
