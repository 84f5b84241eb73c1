package dev.nightjar.concerts.catalog.ticketmaster;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * The rate limit headers of a Ticketmaster response.
 *
 * @param isRefusal whether the status is 429
 * @param available the remaining requests of the day
 * @param resetAt when the daily quota resets
 * @param retryAt when to retry
 */
record RateLimitHeaders(
    boolean isRefusal,
    OptionalInt available,
    Optional<Instant> resetAt,
    Optional<Instant> retryAt) {

  private static final int TOO_MANY_REQUESTS = 429;

  /** Later times are ignored as implausible. */
  private static final Duration MAX_DELAY = Duration.ofHours(25);

  static RateLimitHeaders of(int status, UnaryOperator<String> headers, Instant now) {
    return new RateLimitHeaders(
        status == TOO_MANY_REQUESTS,
        available(headers),
        reset(headers, now),
        retryAfter(headers, now));
  }

  private static OptionalInt available(UnaryOperator<String> headers) {
    return number(headers, "Rate-Limit-Available")
        .map(number -> OptionalInt.of((int) Math.min(Integer.MAX_VALUE, number)))
        .orElseGet(OptionalInt::empty);
  }

  /** In milliseconds since the epoch. */
  private static Optional<Instant> reset(UnaryOperator<String> headers, Instant now) {
    return number(headers, "Rate-Limit-Reset")
        .map(Instant::ofEpochMilli)
        .filter(reset -> reset.isAfter(now) && reset.isBefore(now.plus(MAX_DELAY)));
  }

  private static Optional<Instant> retryAfter(UnaryOperator<String> headers, Instant now) {
    return number(headers, "Retry-After")
        .map(now::plusSeconds)
        .filter(until -> until.isBefore(now.plus(MAX_DELAY)));
  }

  private static Optional<Long> number(UnaryOperator<String> headers, String header) {
    String text = headers.apply(header).strip();
    return text.matches("\\d{1,15}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }
}
