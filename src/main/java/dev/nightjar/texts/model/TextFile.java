package dev.nightjar.texts.model;

import java.time.Instant;

/** The specification's File Metadata item: a file and its analysis, the source of truth. */
public record TextFile(Upload upload, ProcessingState state, Instant updatedAt) {

  public String fileId() {
    return upload.fileId();
  }

  public ProcessingStatus status() {
    return state.status();
  }
}
