package dev.nightjar.texts.model;

import java.time.Instant;

/** A file and its analysis: the specification's File Metadata item, the source of truth. */
public record TextFile(Upload upload, ProcessingState state, Instant updatedAt) {

  public String fileId() {
    return upload.fileId();
  }

  public ProcessingStatus status() {
    return state.status();
  }
}
