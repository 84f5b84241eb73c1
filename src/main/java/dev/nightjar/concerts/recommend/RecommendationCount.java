package dev.nightjar.concerts.recommend;

import dev.nightjar.ops.RunCount;

/** The counts of a recommendation run. */
public enum RecommendationCount implements RunCount {
  /** Processed users. */
  USERS("UsersRecommendedTo"),
  /** Recommended concerts. */
  RECOMMENDED("ConcertsRecommended"),
  /** Those with a reason from a language model. */
  PHRASED("ReasonsPhrasedByModel"),
  /** Users whose processing failed; they are retried later. */
  FAILED("RecommendFailures"),
  /** Due users for which time did not suffice. */
  POSTPONED("RecommendationsPostponed");

  private final String metric;

  RecommendationCount(String metric) {
    this.metric = metric;
  }

  @Override
  public String metric() {
    return metric;
  }
}
