package dev.nightjar.texts.web;

import dev.nightjar.texts.ProcessingStatus;
import dev.nightjar.texts.Uploads;
import java.time.Instant;

/** Where a text stands, as its reader understands it. */
public enum Standing {
  UPLOADING("waiting", "waits for its upload"),
  /** The upload URL has expired, and nothing came. */
  LEFT("left", "not uploaded"),
  ANALYSING("waiting", "is being analysed"),
  ANALYSED("done", "analysed"),
  FAILED("failed", "failed");

  private final String look;
  private final String words;

  Standing(String look, String words) {
    this.look = look;
    this.words = words;
  }

  static Standing of(ProcessingStatus status, Instant createdAt, Instant now) {
    return switch (status) {
      case PENDING -> now.isBefore(createdAt.plus(Uploads.URL_VALIDITY)) ? UPLOADING : LEFT;
      case IN_PROGRESS -> ANALYSING;
      case COMPLETED -> ANALYSED;
      case FAILED -> FAILED;
    };
  }

  /** How it is coloured. */
  public String look() {
    return look;
  }

  public String words() {
    return words;
  }

  public boolean isUnderWay() {
    return this == UPLOADING || this == ANALYSING;
  }

  public boolean isUploading() {
    return this == UPLOADING;
  }

  public boolean isLeft() {
    return this == LEFT;
  }

  public boolean isFailed() {
    return this == FAILED;
  }
}
