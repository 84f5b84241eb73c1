package dev.nightjar.news.web.topic;

import dev.nightjar.validation.InvalidInputException;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A period of a report.
 *
 * @param href the same report over this period
 */
public record TopicPeriod(int hours, String label, String href, boolean isCurrent) {

  static final int DEFAULT_HOURS = 168;

  private static final List<Integer> HOURS = List.of(24, 72, DEFAULT_HOURS, 720);

  static List<TopicPeriod> all(int current, IntFunction<String> href) {
    return HOURS.stream()
        .map(hours -> new TopicPeriod(hours, label(hours), href.apply(hours), hours == current))
        .toList();
  }

  static String label(int hours) {
    return hours == 24 ? "last 24 hours" : "last %d days".formatted(hours / 24);
  }

  /** The period where there is little room: part of the label, which names it to screen readers. */
  public String shortLabel() {
    return hours == 24 ? "24 h" : hours / 24 + " d";
  }

  /** Parses a parameter; absent or empty is the default. */
  static int parse(String text) {
    if (text == null || text.isBlank()) {
      return DEFAULT_HOURS;
    }
    return HOURS.stream()
        .filter(hours -> text.strip().equals("" + hours))
        .findFirst()
        .orElseThrow(() -> InvalidInputException.of("hours", "must be 24, 72, 168 or 720"));
  }
}
