package dev.nightjar.table.key;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Times as ISO 8601 strings that sort like the times.
 *
 * <p>{@link Instant#toString()} leaves out a zero fraction, and {@code 10:00:00.5Z} then sorts
 * before {@code 10:00:00Z}. These strings have a fixed length; a key attribute uses one of the two
 * forms only.
 */
public final class SortableTime {

  private static final DateTimeFormatter MILLIS = formatter("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'");
  private static final DateTimeFormatter SECONDS = formatter("uuuu-MM-dd'T'HH:mm:ss'Z'");
  private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant BEYOND = Instant.parse("+10000-01-01T00:00:00Z");

  private SortableTime() {}

  /** {@code 2025-11-17T14:30:00.000Z}. */
  public static String millis(Instant time) {
    return format(MILLIS, time);
  }

  /** {@code 2025-11-17T14:30:00Z}. */
  public static String seconds(Instant time) {
    return format(SECONDS, time);
  }

  /**
   * Parses either form and any other ISO 8601 instant; throws {@link IllegalArgumentException}
   * otherwise.
   */
  public static Instant parse(String text) {
    try {
      return DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, Instant::from);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("not an ISO 8601 time with an offset", e);
    }
  }

  private static String format(DateTimeFormatter formatter, Instant time) {
    if (time.isBefore(FIRST) || !time.isBefore(BEYOND)) {
      throw new IllegalArgumentException("a sortable time has a year of four digits");
    }
    return formatter.format(time);
  }

  private static DateTimeFormatter formatter(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }
}
