package dev.nightjar.reviews.model;

import java.util.Arrays;
import java.util.Locale;

/** The status of a run or of a version. */
public enum Status {
  /** The review is requested, or its statistics are not complete yet. */
  PENDING,
  /** The run is known, but its code is not; the run record holds the reason. */
  RECORDED,
  COMPLETED,
  /** The code could not be reviewed. */
  FAILED;

  /** The stored and displayed value: {@code pending}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Status of(String word) {
    return Arrays.stream(values())
        .filter(status -> status.label().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not a status"));
  }
}
