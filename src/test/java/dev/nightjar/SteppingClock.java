package dev.nightjar;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/** A clock that advances by a step at each call. */
public final class SteppingClock extends Clock {

  private final Clock start;
  private final Duration step;
  private Duration passed = Duration.ZERO;

  public SteppingClock(Clock start, Duration step) {
    this.start = start;
    this.step = step;
  }

  @Override
  public ZoneId getZone() {
    return start.getZone();
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }

  @Override
  public Instant instant() {
    Instant now = start.instant().plus(passed);
    passed = passed.plus(step);
    return now;
  }
}
