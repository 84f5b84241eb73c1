package dev.nightjar.concerts.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** A channel on which notifications are delivered. */
public enum Channel {
  EMAIL,
  SMS,
  PUSH;

  /** The spelling of the specification. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
