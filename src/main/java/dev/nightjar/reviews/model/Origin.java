package dev.nightjar.reviews.model;

import java.util.Locale;

/** The source of a finding. */
public enum Origin {
  RULE,
  MODEL;

  /** The stored and displayed value: {@code rule}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
