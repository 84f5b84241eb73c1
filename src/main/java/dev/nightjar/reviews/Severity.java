package dev.nightjar.reviews;

import java.util.Locale;

/** How much a finding matters, most first. */
public enum Severity {
  HIGH,
  MEDIUM,
  LOW;

  /** As it is stored and shown: {@code high}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
