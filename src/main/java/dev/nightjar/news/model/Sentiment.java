package dev.nightjar.news.model;

import java.util.Locale;

/** The sentiment of a text, stored in lower case. */
public enum Sentiment {
  POSITIVE,
  NEUTRAL,
  NEGATIVE;

  /** The specification's spelling, such as {@code positive}. */
  public String value() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The sign of an average of sentiments: 1, 0 or -1. */
  public int direction() {
    return switch (this) {
      case POSITIVE -> 1;
      case NEUTRAL -> 0;
      case NEGATIVE -> -1;
    };
  }

  public static Sentiment of(String word) {
    for (Sentiment sentiment : values()) {
      if (sentiment.value().equals(word)) {
        return sentiment;
      }
    }
    throw new IllegalArgumentException("a sentiment is positive, neutral or negative");
  }
}
