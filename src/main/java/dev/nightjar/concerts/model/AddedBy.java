package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.nightjar.concerts.model.value.Coded;
import java.util.Locale;

/** How an artist was added to a user's list. {@code APPLEMUSIC_IMPORT} is not used yet. */
public enum AddedBy implements Coded {
  MANUAL,
  SPOTIFY_IMPORT,
  APPLEMUSIC_IMPORT;

  /** The spelling of the specification. */
  @Override
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Parses the spelling of the specification; throws {@link IllegalArgumentException} otherwise.
   */
  public static AddedBy of(String word) {
    return Coded.of(values(), word);
  }
}
