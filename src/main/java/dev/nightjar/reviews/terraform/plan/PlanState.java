package dev.nightjar.reviews.terraform.plan;

import java.util.Locale;

/** Which values of a plan are reviewed. */
public enum PlanState {
  BEFORE,
  AFTER;

  /** The field of a change: {@code after}. */
  String field() {
    return name().toLowerCase(Locale.ROOT);
  }
}
