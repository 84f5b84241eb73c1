package dev.nightjar.reviews.model;

import java.util.Locale;

/** How much a finding matters, most first. */
public enum Severity {
  HIGH,
  MEDIUM,
  LOW;

  /** As it is stored and shown: {@code high}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
