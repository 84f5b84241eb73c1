package dev.nightjar.news;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** When a run has to end: then nothing is begun any more, and nobody is waited for. */
record TimeLimit(Clock clock, Instant end) {

  static TimeLimit of(Duration within, Clock clock) {
    return new TimeLimit(clock, clock.instant().plus(within));
  }

  boolean isOver() {
    return !clock.instant().isBefore(end);
  }

  long millisLeft() {
    return Math.max(0, Duration.between(clock.instant(), end).toMillis());
  }
}
