package dev.nightjar.news.model.alert;

import dev.nightjar.news.model.Sentiment;
import java.time.Duration;

/** What an alert rule waits for. */
public sealed interface AlertCondition {

  /**
   * How far back articles are read to judge the condition, by their publication.
   *
   * @param quietTime of the rule
   */
  Duration lookBack(Duration quietTime);

  /** The shortest quiet time, so that a rule fires at most once per window. */
  Duration window();

  /**
   * The mean sentiment of the last hours is lower than that of as many hours before.
   *
   * @param by how much lower; a mean lies between -1 and 1
   */
  record SentimentDrop(double by, int withinHours) implements AlertCondition {

    /** Fewer articles say too little. */
    public static final int MIN_ARTICLES = 3;

    @Override
    public Duration lookBack(Duration quietTime) {
      return window().multipliedBy(2);
    }

    @Override
    public Duration window() {
      return Duration.ofHours(withinHours);
    }
  }

  /** An article with this verdict and at least this score. */
  record ArticleVerdict(Sentiment sentiment, double minScore) implements AlertCondition {

    /** How old an article may be when it arrives; NewsAPI's free plan keeps them for a day. */
    public static final Duration LATE = Duration.ofDays(3);

    /** The rule sees what arrived during its quiet time only after it. */
    @Override
    public Duration lookBack(Duration quietTime) {
      return quietTime.plus(LATE);
    }

    @Override
    public Duration window() {
      return Duration.ofHours(1);
    }
  }
}
