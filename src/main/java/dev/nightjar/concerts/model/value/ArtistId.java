package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which artist, such as {@code tm:K8vZ917Gku7}: the source and its own id. */
public record ArtistId(@JsonValue String value) {

  public ArtistId {
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
