package dev.nightjar.concerts;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which notification, over all users. */
public record NotificationId(@JsonValue String value) {

  public NotificationId {
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
