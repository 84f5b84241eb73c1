package dev.nightjar.reviews;

import java.util.Locale;

/** Who found it. */
public enum Origin {
  RULE,
  MODEL;

  /** As it is stored and shown: {@code rule}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
