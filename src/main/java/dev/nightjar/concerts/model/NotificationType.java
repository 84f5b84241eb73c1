package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.nightjar.concerts.model.value.Coded;
import java.util.Locale;

/** The reason for a notification. */
public enum NotificationType implements Coded {
  CONCERT_ANNOUNCED,
  CONCERT_CHANGED,
  CONCERT_CANCELLED,
  TICKETS_ON_SALE,
  /** Beyond the specification: the user asked for it. */
  CONCERT_REMINDER,
  /** Beyond the specification: the first one of a new user, about no concert. */
  WELCOME;

  /** The spelling of the specification. */
  @Override
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Parses the spelling of the specification; throws {@link IllegalArgumentException} otherwise.
   */
  public static NotificationType of(String word) {
    return Coded.of(values(), word);
  }
}
