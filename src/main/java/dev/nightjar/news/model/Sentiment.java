package dev.nightjar.news.model;

import java.util.Locale;

/** What a text is found to be; stored and spoken in lower case. */
public enum Sentiment {
  POSITIVE,
  NEUTRAL,
  NEGATIVE;

  /** {@code positive}, as the specification spells it. */
  public String value() {
    return name().toLowerCase(Locale.ROOT);
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
