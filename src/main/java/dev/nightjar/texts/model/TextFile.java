package dev.nightjar.texts.model;

import java.time.Instant;
import java.util.Optional;

/** The specification's File Metadata item: a file and its analysis, the source of truth. */
public record TextFile(Upload upload, ProcessingState state, Instant updatedAt) {

  public String fileId() {
    return upload.fileId();
  }

  public ProcessingStatus status() {
    return state.status();
  }

  public Optional<TextStatistics> result() {
    return state instanceof ProcessingState.Completed completed
        ? Optional.of(completed.result())
        : Optional.empty();
  }

  public Optional<String> errorMessage() {
    return state instanceof ProcessingState.Failed failed
        ? Optional.of(failed.errorMessage())
        : Optional.empty();
  }
}
