package dev.nightjar.texts.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Upload;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A file in API responses. The times are epoch milliseconds, as in the specification; lists leave
 * out the result.
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
    return of(
        file.upload(),
        file.status(),
        file.updatedAt(),
        file.result().orElse(null),
        file.errorMessage().orElse(null));
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
