package dev.nightjar.upstream.pinned;

import java.time.Duration;

/** The end of an attempt, redirects included. */
public final class Deadline {

  private final long endNanos;

  private Deadline(long endNanos) {
    this.endNanos = endNanos;
  }

  public static Deadline after(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  boolean hasPassed() {
    return endNanos - System.nanoTime() <= 0;
  }

  /** At least 1, because 0 means no time-out to a socket. */
  int millisLeft() {
    return (int) Math.max(1, (endNanos - System.nanoTime()) / 1_000_000);
  }
}
