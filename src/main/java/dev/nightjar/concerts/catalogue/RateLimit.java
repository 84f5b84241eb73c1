package dev.nightjar.concerts.catalogue;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What Ticketmaster's headers say about the requests that are left.
 *
 * @param isRefusal whether this very answer is a 429
 * @param available how many requests are left today
 * @param resetAt when there will be all of them again
 * @param retryAt when the server wants to be asked again
 */
record RateLimit(
    boolean isRefusal,
    OptionalInt available,
    Optional<Instant> resetAt,
    Optional<Instant> retryAt) {

  private static final int TOO_MANY_REQUESTS = 429;

  /** Further away it is more likely wrong than true. */
  private static final Duration LONGEST = Duration.ofHours(25);

  static RateLimit of(Response response, Instant now) {
    return new RateLimit(
        response.getStatus() == TOO_MANY_REQUESTS,
        available(response),
        reset(response, now),
        retryAfter(response, now));
  }

  private static OptionalInt available(Response response) {
    return number(response, "Rate-Limit-Available")
        .map(number -> OptionalInt.of((int) Math.min(Integer.MAX_VALUE, number)))
        .orElseGet(OptionalInt::empty);
  }

  /** In milliseconds since 1970. */
  private static Optional<Instant> reset(Response response, Instant now) {
    return number(response, "Rate-Limit-Reset")
        .map(Instant::ofEpochMilli)
        .filter(reset -> reset.isAfter(now) && reset.isBefore(now.plus(LONGEST)));
  }

  private static Optional<Instant> retryAfter(Response response, Instant now) {
    return number(response, HttpHeaders.RETRY_AFTER)
        .map(now::plusSeconds)
        .filter(until -> until.isBefore(now.plus(LONGEST)));
  }

  private static Optional<Long> number(Response response, String header) {
    String text = response.getHeaderString(header);
    return text != null && text.strip().matches("\\d{1,15}")
        ? Optional.of(Long.parseLong(text.strip()))
        : Optional.empty();
  }
}
