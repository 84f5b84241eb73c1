package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How often a user hears of new concerts. */
public enum Frequency {
  IMMEDIATE,
  DAILY,
  WEEKLY;

  /** As the specification spells it. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the specification's spelling; anything else is an {@link IllegalArgumentException}. */
  public static Frequency of(String word) {
    for (Frequency candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("none of the agreed words");
  }
}
