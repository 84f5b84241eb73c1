package dev.nightjar.reviews.model;

import java.util.Locale;

/** The category of a finding. */
public enum Category {
  SECURITY,
  COST,
  RELIABILITY;

  /** The stored and displayed value: {@code security}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException for an unknown label
   */
  public static Category of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
