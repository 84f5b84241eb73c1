package dev.nightjar.reviews.model;

import java.util.Locale;

/** The severity of a finding, highest first. */
public enum Severity {
  HIGH,
  MEDIUM,
  LOW;

  /** The stored and displayed value: {@code high}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException for an unknown label
   */
  public static Severity of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
