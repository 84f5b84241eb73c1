package dev.nightjar.concerts.tracking;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The time after which a step of an import begins no request; what is left belongs to the next
 * step. A page has to answer in 29 seconds, and a single request that fails can take 23.
 */
public record ImportDeadline(Clock clock, Instant end) {

  static final Duration LIMIT = Duration.ofSeconds(5);

  public static ImportDeadline of(Clock clock) {
    return new ImportDeadline(clock, clock.instant().plus(LIMIT));
  }

  public boolean hasPassed() {
    return !clock.instant().isBefore(end);
  }
}
