package dev.nightjar.texts.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.texts.OwnerHistory;
import dev.nightjar.texts.Processing;
import dev.nightjar.texts.ProcessingStatus;
import dev.nightjar.texts.TextFile;
import dev.nightjar.texts.TextStatistics;
import dev.nightjar.texts.Upload;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A file as the API shows it. The times are epoch milliseconds, as in the specification; in a list
 * the result is left out.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TextView(
    String fileId,
    String ownerId,
    String originalFileName,
    ProcessingStatus status,
    @Schema(description = "Epoch milliseconds") long createdAt,
    @Schema(description = "Epoch milliseconds") long updatedAt,
    @Schema(description = "Only when COMPLETED") TextStatistics result,
    @Schema(description = "Only when FAILED") String errorMessage) {

  static TextView of(TextFile file) {
    Processing processing = file.processing();
    return of(
        file.upload(),
        processing.status(),
        file.updatedAt(),
        processing instanceof Processing.Completed completed ? completed.result() : null,
        processing instanceof Processing.Failed failed ? failed.errorMessage() : null);
  }

  static TextView of(OwnerHistory entry) {
    return of(
        entry.upload(), entry.status(), entry.updatedAt(), null, entry.errorMessage().orElse(null));
  }

  private static TextView of(
      Upload upload,
      ProcessingStatus status,
      Instant updatedAt,
      TextStatistics result,
      String errorMessage) {
    return new TextView(
        upload.fileId(),
        upload.ownerId(),
        upload.originalFileName(),
        status,
        upload.createdAt().toEpochMilli(),
        updatedAt.toEpochMilli(),
        result,
        errorMessage);
  }
}
