package dev.nightjar.news.source.feed;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses dates of feeds: ISO 8601, or RFC 822 with its common deviations. */
final class FeedDate {

  private static final Pattern RFC_822 =
      Pattern.compile(
          "(?:\\p{L}+\\.?,?\\s+)?(\\d{1,2})[\\s-]+(\\p{L}{3})\\p{L}*\\.?[\\s-]+(\\d{4}|\\d{2}),?"
              + "\\s+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*(\\p{L}+|[+-]\\d{2}:?\\d{2})?"
              + "(?:\\s*\\([^)]*\\))?");

  /** The time and the zone are optional, and a space may replace the T. */
  private static final Pattern ISO =
      Pattern.compile(
          "(\\d{4}-\\d{2}-\\d{2})(?:[Tt ]\\s*(\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)"
              + "\\s*(\\p{L}+|[+-]\\d{2}(?::?\\d{2})?)?)?");

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  /** The zones of RFC 822, and common European and Pacific ones. */
  private static final Map<String, String> ZONES =
      Map.ofEntries(
          Map.entry("Z", "+00:00"),
          Map.entry("UT", "+00:00"),
          Map.entry("UTC", "+00:00"),
          Map.entry("GMT", "+00:00"),
          Map.entry("WET", "+00:00"),
          Map.entry("BST", "+01:00"),
          Map.entry("CET", "+01:00"),
          Map.entry("MEZ", "+01:00"),
          Map.entry("CEST", "+02:00"),
          Map.entry("MESZ", "+02:00"),
          Map.entry("EET", "+02:00"),
          Map.entry("EEST", "+03:00"),
          Map.entry("MSK", "+03:00"),
          Map.entry("JST", "+09:00"),
          Map.entry("AEST", "+10:00"),
          Map.entry("AEDT", "+11:00"),
          Map.entry("EST", "-05:00"),
          Map.entry("EDT", "-04:00"),
          Map.entry("CST", "-06:00"),
          Map.entry("CDT", "-05:00"),
          Map.entry("MST", "-07:00"),
          Map.entry("MDT", "-06:00"),
          Map.entry("PST", "-08:00"),
          Map.entry("PDT", "-07:00"));

  private FeedDate() {}

  /** Returns ISO 8601 in UTC, or the text unchanged if it can't be parsed. */
  static String toIso(String text) {
    try {
      return parse(text.strip()).withOffsetSameInstant(ZoneOffset.UTC).toInstant().toString();
    } catch (DateTimeException e) {
      return text;
    }
  }

  private static OffsetDateTime parse(String text) {
    Matcher parts = RFC_822.matcher(text);
    if (parts.matches()) {
      LocalTime time =
          LocalTime.of(number(parts, 4), number(parts, 5), Math.min(59, number(parts, 6)));
      LocalDate day = LocalDate.of(year(parts.group(3)), month(parts.group(2)), number(parts, 1));
      return OffsetDateTime.of(day, time, offset(parts.group(7)));
    }
    Matcher iso = ISO.matcher(text);
    if (!iso.matches()) {
      throw new DateTimeException("neither ISO 8601 nor RFC 822");
    }
    LocalDate day = LocalDate.parse(iso.group(1));
    LocalTime time = iso.group(2) == null ? LocalTime.MIDNIGHT : LocalTime.parse(iso.group(2));
    return OffsetDateTime.of(day, time, offset(iso.group(3)));
  }

  private static int number(Matcher parts, int group) {
    return parts.group(group) == null ? 0 : Integer.parseInt(parts.group(group));
  }

  private static int year(String digits) {
    int year = Integer.parseInt(digits);
    if (digits.length() == 4) {
      return year;
    }
    return year < 70 ? 2000 + year : 1900 + year;
  }

  private static int month(String threeLetters) {
    return MONTHS.indexOf(threeLetters.toLowerCase(Locale.ROOT)) + 1;
  }

  /** A missing zone is UTC, as in other feed readers. */
  private static ZoneOffset offset(String zone) {
    if (zone == null) {
      return ZoneOffset.UTC;
    }
    return ZoneOffset.of(ZONES.getOrDefault(zone.toUpperCase(Locale.ROOT), zone));
  }
}
