package dev.nightjar.reviews.terraform;

/** Whether something holds, if that can be told. */
public enum Truth {
  YES,
  NO,
  UNKNOWN;

  public static Truth of(boolean holds) {
    return holds ? YES : NO;
  }

  public Truth and(Truth other) {
    if (this == NO || other == NO) {
      return NO;
    }
    return this == YES && other == YES ? YES : UNKNOWN;
  }

  public Truth or(Truth other) {
    return not().and(other.not()).not();
  }

  public Truth not() {
    return switch (this) {
      case YES -> NO;
      case NO -> YES;
      case UNKNOWN -> UNKNOWN;
    };
  }
}
