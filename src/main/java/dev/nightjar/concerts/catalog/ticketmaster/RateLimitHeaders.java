package dev.nightjar.concerts.catalog.ticketmaster;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * What Ticketmaster's headers say about the requests that are left.
 *
 * @param isRefusal whether this very answer is a 429
 * @param available how many requests are left today
 * @param resetAt when there will be all of them again
 * @param retryAt when the server wants to be asked again
 */
record RateLimitHeaders(
    boolean isRefusal,
    OptionalInt available,
    Optional<Instant> resetAt,
    Optional<Instant> retryAt) {

  private static final int TOO_MANY_REQUESTS = 429;

  /** Further away it is more likely wrong than true. */
  private static final Duration LONGEST = Duration.ofHours(25);

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

  /** In milliseconds since 1970. */
  private static Optional<Instant> reset(UnaryOperator<String> headers, Instant now) {
    return number(headers, "Rate-Limit-Reset")
        .map(Instant::ofEpochMilli)
        .filter(reset -> reset.isAfter(now) && reset.isBefore(now.plus(LONGEST)));
  }

  private static Optional<Instant> retryAfter(UnaryOperator<String> headers, Instant now) {
    return number(headers, "Retry-After")
        .map(now::plusSeconds)
        .filter(until -> until.isBefore(now.plus(LONGEST)));
  }

  private static Optional<Long> number(UnaryOperator<String> headers, String header) {
    String text = headers.apply(header).strip();
    return text.matches("\\d{1,15}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }
}
