package dev.nightjar.reviews.rest;

import dev.nightjar.reviews.model.TerraformFile;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A file of a request, or of a response (with its secrets masked). */
public record FileView(
    @Schema(required = true, maxLength = 512, examples = "modules/web/main.tf") String path,
    @Schema(required = true) String content) {

  static FileView of(TerraformFile file) {
    return new FileView(file.path(), file.content());
  }
}
