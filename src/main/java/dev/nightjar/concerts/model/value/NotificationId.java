package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;

/** The id of a notification, unique over all users. */
public record NotificationId(@JsonValue String value) {

  public NotificationId {
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
