package dev.nightjar.news.alert;

import dev.nightjar.ops.RunCount;

/** The counts of an evaluation of alert rules. */
public enum AlertCount implements RunCount {
  /** Rules that were judged; paused and quiet ones are not. */
  RULES("rules", "AlertRulesJudged"),
  /** Tags that were read, each once for all of its rules. */
  TAGS("tags", ""),
  FIRED("fired", "AlertsFired"),
  PUBLISHED("published", "AlertsPublished"),
  /** Firings whose run ended while it published; they are not sent again. */
  UNCONFIRMED("unconfirmed", "AlertsUnconfirmed"),
  /** Rules that are left to the next run, because the time is used up. */
  POSTPONED("postponed", "AlertRulesPostponed"),
  /** Tags with more articles than an evaluation reads. */
  TRUNCATED("truncated", "");

  private final String field;
  private final String metric;

  AlertCount(String field, String metric) {
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
