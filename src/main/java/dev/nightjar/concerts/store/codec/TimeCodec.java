package dev.nightjar.concerts.store.codec;

import java.time.DateTimeException;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Converts times of day and time zones to text and back. */
final class TimeCodec {

  private TimeCodec() {}

  /** {@code 19:00:00}. */
  static String seconds(LocalTime time) {
    return DateTimeFormatter.ISO_LOCAL_TIME.format(time.withNano(0));
  }

  /**
   * Parses {@code 22:00} or {@code 19:00:00}; throws {@link IllegalArgumentException} otherwise.
   */
  static LocalTime time(String text) {
    try {
      return LocalTime.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("not a time of day", e);
    }
  }

  static ZoneId zone(String id) {
    try {
      return ZoneId.of(id);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("not a time zone", e);
    }
  }
}
