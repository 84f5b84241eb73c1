package dev.nightjar.texts.history;

import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.upload.UploadPresigner;
import java.time.Instant;

/** The status of a file as the console shows it. */
public enum DisplayStatus {
  UPLOADING("waiting", "waiting for upload"),
  /** The upload URL has expired without an upload. */
  NOT_UPLOADED("left", "not uploaded"),
  ANALYZING("waiting", "analyzing"),
  ANALYZED("done", "analyzed"),
  FAILED("failed", "failed");

  private final String cssClass;
  private final String label;

  DisplayStatus(String cssClass, String label) {
    this.cssClass = cssClass;
    this.label = label;
  }

  public static DisplayStatus of(ProcessingStatus status, Instant createdAt, Instant now) {
    return switch (status) {
      case PENDING ->
          now.isBefore(createdAt.plus(UploadPresigner.URL_VALIDITY)) ? UPLOADING : NOT_UPLOADED;
      case IN_PROGRESS -> ANALYZING;
      case COMPLETED -> ANALYZED;
      case FAILED -> FAILED;
    };
  }

  /** The CSS class of the status. */
  public String cssClass() {
    return cssClass;
  }

  public String label() {
    return label;
  }

  public boolean isInProgress() {
    return this == UPLOADING || this == ANALYZING;
  }

  public boolean isUploading() {
    return this == UPLOADING;
  }

  public boolean isNotUploaded() {
    return this == NOT_UPLOADED;
  }

  public boolean isFailed() {
    return this == FAILED;
  }
}
