package dev.nightjar.reviews.heal;

import dev.nightjar.ops.RunCount;

/** The counts of a self-healing run. */
public enum HealingCount implements RunCount {
  /** Runs that are pending for too long, also those that were requested a short time ago. */
  STUCK("stuckReviews", "StuckReviews"),
  REQUESTED("reviewsRequested", "SelfHealingReviewsRequested");

  private final String field;
  private final String metric;

  HealingCount(String field, String metric) {
    this.field = field;
    this.metric = metric;
  }

  @Override
  public String field() {
    return field;
  }

  @Override
  public String metric() {
    return metric;
  }
}
