package dev.nightjar.concerts;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which user: the subject of their token. */
public record UserId(@JsonValue String value) {

  public UserId {
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
