package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;

/** The id of a concert, which stays the same at every refresh. */
public record ConcertId(@JsonValue String value) {

  public ConcertId {
    IdFormat.requireValid(value);
  }

  /** Whether a text is a valid id. */
  public static boolean isValid(String text) {
    return IdFormat.isValid(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
