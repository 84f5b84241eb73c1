package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The reason for a notification. */
public enum NotificationType {
  CONCERT_ANNOUNCED,
  CONCERT_CHANGED,
  CONCERT_CANCELLED,
  TICKETS_ON_SALE;

  /** The spelling of the specification. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Parses the spelling of the specification; throws {@link IllegalArgumentException} otherwise.
   */
  public static NotificationType of(String word) {
    for (NotificationType candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("unknown value");
  }
}
