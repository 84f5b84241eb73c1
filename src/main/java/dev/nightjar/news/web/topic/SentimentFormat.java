package dev.nightjar.news.web.topic;

import java.util.Locale;
import java.util.OptionalDouble;

/** Averages of sentiments on pages. */
final class SentimentFormat {

  private static final String MINUS = "−";

  private SentimentFormat() {}

  /** For people: {@code +0.42}; a dash if there is none. */
  static String text(OptionalDouble average) {
    return average.isPresent()
        ? String.format(Locale.ROOT, "%+.2f", average.getAsDouble() + 0.0).replace("-", MINUS)
        : "–";
  }

  /** For the chart; empty if there is none. */
  static String number(OptionalDouble average) {
    return average.isPresent() ? String.format(Locale.ROOT, "%.4f", average.getAsDouble()) : "";
  }
}
