package dev.nightjar.news.analyze;

import dev.nightjar.ops.RunCount;

/** The counts of a call that judges items again. */
public enum RescoringCount implements RunCount {
  EXAMINED,
  /** Items of an older model that have a new judgment. */
  RESCORED,
  /** Those of them with another verdict. */
  CHANGED,
  /** Items that another call has judged meanwhile, or that expired. */
  SKIPPED;

  @Override
  public String metric() {
    return "";
  }
}
