package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;

/** The id of an artist: the source and its own id, such as {@code tm:K8vZ917Gku7}. */
public record ArtistId(@JsonValue String value) {

  public ArtistId {
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
