package dev.nightjar.concerts;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which concert, the same at every refresh from its source. */
public record ConcertId(@JsonValue String value) {

  public ConcertId {
    Ids.valid(value);
  }

  /** Whether a text from outside could be such an id. */
  public static boolean isValid(String text) {
    return Ids.isValid(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
