package dev.nightjar.reviews.model;

import java.util.Locale;

/** What a finding is about. */
public enum Category {
  SECURITY,
  COST,
  RELIABILITY;

  /** As it is stored and shown: {@code security}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
