package dev.nightjar.news.model;

import java.util.Locale;

/** The processing status of an item, stored in lower case. */
public enum Status {
  PENDING,
  ANALYZED;

  /** The specification's spelling, such as {@code pending}. */
  public String value() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Status of(String word) {
    for (Status status : values()) {
      if (status.value().equals(word)) {
        return status;
      }
    }
    throw new IllegalArgumentException("a status is pending or analyzed");
  }
}
