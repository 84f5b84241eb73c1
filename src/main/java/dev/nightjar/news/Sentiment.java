package dev.nightjar.news;

import java.util.Locale;

/** What a text is found to be; stored and spoken in lower case. */
public enum Sentiment {
  POSITIVE,
  NEUTRAL,
  NEGATIVE;

  /** {@code positive}, as the specification spells it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Sentiment of(String word) {
    for (Sentiment sentiment : values()) {
      if (sentiment.word().equals(word)) {
        return sentiment;
      }
    }
    throw new IllegalArgumentException("a sentiment is positive, neutral or negative");
  }
}
