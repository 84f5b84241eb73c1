package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.nightjar.concerts.model.value.Coded;
import java.util.Locale;

/** How often a user gets notifications. */
public enum Frequency implements Coded {
  IMMEDIATE,
  DAILY,
  WEEKLY;

  /** The spelling of the specification. */
  @Override
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Parses the spelling of the specification; throws {@link IllegalArgumentException} otherwise.
   */
  public static Frequency of(String word) {
    return Coded.of(values(), word);
  }
}
