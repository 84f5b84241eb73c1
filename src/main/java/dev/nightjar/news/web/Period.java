package dev.nightjar.news.web;

import java.util.List;

/**
 * How far back a reader looks.
 *
 * @param hours empty for everything
 */
public record Period(String hours, String label) {

  static final List<Period> ALL =
      List.of(
          new Period("", "any time"),
          new Period("1", "the last hour"),
          new Period("6", "the last 6 hours"),
          new Period("24", "the last 24 hours"),
          new Period("72", "the last 3 days"),
          new Period("168", "the last 7 days"));

  static boolean isHours(String text) {
    return ALL.stream().anyMatch(period -> period.hours().equals(text));
  }
}
