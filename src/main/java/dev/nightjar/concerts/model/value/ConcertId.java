package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which concert, the same at every refresh from its source. */
public record ConcertId(@JsonValue String value) {

  public ConcertId {
    IdFormat.requireValid(value);
  }

  /** Whether a text from outside could be such an id. */
  public static boolean isValid(String text) {
    return IdFormat.isValid(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
