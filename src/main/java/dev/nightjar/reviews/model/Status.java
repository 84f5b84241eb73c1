package dev.nightjar.reviews.model;

import java.util.Arrays;
import java.util.Locale;

/** Where a run or a version of a review stands. */
public enum Status {
  /** A review was asked for, or its figures are still being counted. */
  PENDING,
  /** The run is known, but its code is not: the run record says why. */
  RECORDED,
  COMPLETED,
  /** The code could not be reviewed at all. */
  FAILED;

  /** As it is stored and shown: {@code pending}. */
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
