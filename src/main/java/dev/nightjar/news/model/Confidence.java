package dev.nightjar.news.model;

import java.util.Locale;

/** Whether a result can be relied on. */
public enum Confidence {
  LOW,
  HIGH;

  /** Below this score about two of five results are wrong; see docs/sentiment-model.md. */
  public static final double THRESHOLD = 0.6;

  public static Confidence of(double score) {
    return score < THRESHOLD ? LOW : HIGH;
  }

  /** The spelling of the API, such as {@code low}. */
  public String value() {
    return name().toLowerCase(Locale.ROOT);
  }
}
