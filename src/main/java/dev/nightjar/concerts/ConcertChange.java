package dev.nightjar.concerts;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What has changed about a concert so that people should know. */
public enum ConcertChange {
  DATE,
  TIME,
  VENUE;

  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads what {@link #word} writes; anything else is an {@link IllegalArgumentException}. */
  public static ConcertChange of(String word) {
    for (ConcertChange candidate : values()) {
      if (candidate.word().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("none of the agreed words");
  }
}
