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
  /** Firings that the topic has refused; the next run tries again, and the rule waits for it. */
  REFUSED("refused", "AlertsRefused"),
  /**
   * Firings of which it is unknown whether they were sent: the topic did not answer, or the run
   * ended. They are not sent again.
   */
  UNCONFIRMED("unconfirmed", "AlertsUnconfirmed"),
  /** Rules that are left to the next run, because the time is used up. */
  POSTPONED("postponed", "AlertRulesPostponed"),
  /**
   * Tags with more articles than an evaluation reads: rules about articles don't see the oldest,
   * rules about falls are judged by a sample.
   */
  TRUNCATED("truncated", "AlertTagsTruncated");

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
