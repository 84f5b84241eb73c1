package dev.nightjar.reviews.terraform.value;

/** A three-valued boolean. */
public enum Tristate {
  YES,
  NO,
  UNKNOWN;

  public static Tristate of(boolean holds) {
    return holds ? YES : NO;
  }

  public Tristate and(Tristate other) {
    if (this == NO || other == NO) {
      return NO;
    }
    return this == YES && other == YES ? YES : UNKNOWN;
  }

  public Tristate or(Tristate other) {
    return not().and(other.not()).not();
  }

  public Tristate not() {
    return switch (this) {
      case YES -> NO;
      case NO -> YES;
      case UNKNOWN -> UNKNOWN;
    };
  }
}
