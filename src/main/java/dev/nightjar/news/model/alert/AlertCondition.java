package dev.nightjar.news.model.alert;

import dev.nightjar.news.model.Sentiment;
import java.time.Duration;

/** What an alert rule waits for. */
public sealed interface AlertCondition {

  /** How far back articles are read to judge the condition. */
  Duration lookBack();

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
    public Duration lookBack() {
      return window().multipliedBy(2);
    }

    @Override
    public Duration window() {
      return Duration.ofHours(withinHours);
    }
  }

  /** An article with this verdict and at least this score, published within the last day. */
  record ArticleVerdict(Sentiment sentiment, double minScore) implements AlertCondition {

    @Override
    public Duration lookBack() {
      return Duration.ofDays(1);
    }

    @Override
    public Duration window() {
      return Duration.ofHours(1);
    }
  }
}
