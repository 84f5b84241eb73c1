package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a notification tells of. */
public enum NotificationType {
  CONCERT_ANNOUNCED,
  CONCERT_CHANGED,
  CONCERT_CANCELLED,
  TICKETS_ON_SALE;

  /** As the specification spells it. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the specification's spelling; anything else is an {@link IllegalArgumentException}. */
  public static NotificationType of(String word) {
    for (NotificationType candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("none of the agreed words");
  }
}
