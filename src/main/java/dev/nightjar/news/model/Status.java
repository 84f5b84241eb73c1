package dev.nightjar.news.model;

import java.util.Locale;

/** The processing state of an item; stored and spoken in lower case. */
public enum Status {
  PENDING,
  ANALYZED;

  /** {@code pending}, as the specification spells it. */
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
