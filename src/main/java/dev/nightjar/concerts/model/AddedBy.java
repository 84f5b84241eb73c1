package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How an artist was added to a user's list. Only {@code MANUAL} is used; imports are planned. */
public enum AddedBy {
  MANUAL,
  SPOTIFY_IMPORT,
  APPLEMUSIC_IMPORT;

  /** The spelling of the specification. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Parses the spelling of the specification; throws {@link IllegalArgumentException} otherwise.
   */
  public static AddedBy of(String word) {
    for (AddedBy candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("unknown value");
  }
}
