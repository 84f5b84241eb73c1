package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** A detail of a concert whose change is worth a notification. */
public enum ChangedField {
  DATE,
  TIME,
  VENUE;

  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Parses what {@link #code} returns; throws {@link IllegalArgumentException} otherwise. */
  public static ChangedField of(String word) {
    for (ChangedField candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("unknown value");
  }
}
