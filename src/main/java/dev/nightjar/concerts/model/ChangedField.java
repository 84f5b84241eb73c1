package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.nightjar.concerts.model.value.Coded;
import java.util.Locale;

/** A detail of a concert whose change is worth a notification. */
public enum ChangedField implements Coded {
  DATE,
  TIME,
  VENUE;

  @Override
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Parses what {@link #code} returns; throws {@link IllegalArgumentException} otherwise. */
  public static ChangedField of(String word) {
    return Coded.of(values(), word);
  }
}
