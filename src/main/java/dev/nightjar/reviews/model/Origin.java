package dev.nightjar.reviews.model;

import java.util.Locale;

/** Who found it. */
public enum Origin {
  RULE,
  MODEL;

  /** As it is stored and shown: {@code rule}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
