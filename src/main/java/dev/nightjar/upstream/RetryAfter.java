package dev.nightjar.upstream;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Parses the header {@code Retry-After}. */
public final class RetryAfter {

  /** The wait when the server gives no time. */
  static final Duration DEFAULT = Duration.ofMinutes(15);

  /** The minimum, because a date may have passed on its way here. */
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  /** The maximum; a longer time is more likely a mistake. */
  private static final Duration LONGEST = Duration.ofDays(1);

  private RetryAfter() {}

  /** Parses seconds and HTTP dates; anything else is empty. */
  public static Optional<Duration> of(String header, Instant now) {
    return parse(header.strip(), now).map(RetryAfter::bounded);
  }

  private static Duration bounded(Duration asked) {
    if (asked.compareTo(SHORTEST) < 0) {
      return SHORTEST;
    }
    return asked.compareTo(LONGEST) > 0 ? LONGEST : asked;
  }

  private static Optional<Duration> parse(String header, Instant now) {
    if (header.matches("\\d{1,9}")) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(header)));
    }
    try {
      return Optional.of(
          Duration.between(now, ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
