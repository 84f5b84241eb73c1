package dev.nightjar.news.web;

import java.util.List;

/**
 * A period of time to filter by.
 *
 * @param hours empty for any time
 */
public record Period(String hours, String label) {

  static final List<Period> ALL =
      List.of(
          new Period("", "any time"),
          new Period("1", "last hour"),
          new Period("6", "last 6 hours"),
          new Period("24", "last 24 hours"),
          new Period("72", "last 3 days"),
          new Period("168", "last 7 days"));

  static boolean isHours(String text) {
    return ALL.stream().anyMatch(period -> period.hours().equals(text));
  }
}
