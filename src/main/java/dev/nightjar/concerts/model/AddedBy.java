package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How an artist came to be tracked; imports are for later versions. */
public enum AddedBy {
  MANUAL,
  SPOTIFY_IMPORT,
  APPLEMUSIC_IMPORT;

  /** As the specification spells it. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the specification's spelling; anything else is an {@link IllegalArgumentException}. */
  public static AddedBy of(String word) {
    for (AddedBy candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("none of the agreed words");
  }
}
