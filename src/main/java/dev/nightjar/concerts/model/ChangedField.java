package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What has changed about a concert so that people should know. */
public enum ChangedField {
  DATE,
  TIME,
  VENUE;

  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads what {@link #code} writes; anything else is an {@link IllegalArgumentException}. */
  public static ChangedField of(String word) {
    for (ChangedField candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("none of the agreed words");
  }
}
