package dev.nightjar.texts.model;

/** Where a file stands in its analysis, spelled as it is stored. */
public enum ProcessingStatus {
  /** The upload URL was given out, the upload is not finished. */
  PENDING,
  /** A worker is analyzing the file. */
  IN_PROGRESS,
  /** The analysis finished successfully. */
  COMPLETED,
  /** The analysis failed. */
  FAILED
}
