package dev.nightjar.news.ingest;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** The time at which an ingestion run ends: after it no job is started or awaited. */
record Deadline(Clock clock, Instant end) {

  static Deadline after(Duration within, Clock clock) {
    return new Deadline(clock, clock.instant().plus(within));
  }

  boolean hasPassed() {
    return !clock.instant().isBefore(end);
  }

  long millisLeft() {
    return Math.max(0, Duration.between(clock.instant(), end).toMillis());
  }
}
