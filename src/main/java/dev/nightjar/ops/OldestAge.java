package dev.nightjar.ops;

import java.time.Duration;
import java.time.Instant;

/** How long the oldest of several items waits; 0 if none does. */
public final class OldestAge {

  private final Instant now;
  private Duration age = Duration.ZERO;

  public OldestAge(Instant now) {
    this.now = now;
  }

  /** Adds an item that waits since that time. */
  public synchronized void add(Instant since) {
    Duration its = Duration.between(since, now);
    if (its.compareTo(age) > 0) {
      age = its;
    }
  }

  public synchronized Metric metric(String name) {
    return Metric.seconds(name, age.toSeconds());
  }
}
