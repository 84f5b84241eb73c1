package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** A way by which a notification reaches its user. */
public enum Channel {
  EMAIL,
  SMS,
  PUSH;

  /** As the specification spells it. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the specification's spelling; anything else is an {@link IllegalArgumentException}. */
  public static Channel of(String word) {
    for (Channel candidate : values()) {
      if (candidate.code().equals(word)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("none of the agreed words");
  }
}
