package dev.nightjar.reviews.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.reviews.history.UnifiedDiff;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.secret.MaskedText;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A file of a version. Its secrets are masked, so it may not be what the author wrote. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReviewedFileView(
    @Schema(required = true) String path,
    @Schema(
            description =
                "The code with its secrets masked; absent in the answer to fixes if it has any")
        String content,
    @Schema(
            required = true,
            description = "Whether secrets are masked, so that it must not be saved as a file")
        boolean masked,
    @Schema(description = "What the fixes changed, as a unified diff; absent if nothing")
        String diff) {

  static ReviewedFileView of(TerraformFile file) {
    return new ReviewedFileView(
        file.path(), file.content(), MaskedText.isMasked(file.content()), null);
  }

  /** A file after fixes. Masked content is left out: written to disk, it would destroy secrets. */
  static ReviewedFileView fixed(TerraformFile file, String before) {
    boolean masked = MaskedText.isMasked(file.content());
    String diff = UnifiedDiff.of(file.path(), before, file.content());
    return new ReviewedFileView(
        file.path(), masked ? null : file.content(), masked, diff.isEmpty() ? null : diff);
  }
}
