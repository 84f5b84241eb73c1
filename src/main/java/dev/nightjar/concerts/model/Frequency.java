package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How often a user gets notifications. */
public enum Frequency {
  IMMEDIATE,
  DAILY,
  WEEKLY;

  /** The spelling of the specification. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Parses the spelling of the specification; throws {@link IllegalArgumentException} otherwise.
   */
  public static Frequency of(String word) {
    for (Frequency candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("unknown value");
  }
}
