package dev.nightjar.texts.model;

/** The specification's processing status, spelled as it is stored. */
public enum ProcessingStatus {
  /** The upload URL was issued; the upload is not finished. */
  PENDING,
  /** A worker is analyzing the file. */
  IN_PROGRESS,
  /** The analysis finished successfully. */
  COMPLETED,
  /** The analysis failed. */
  FAILED
}
