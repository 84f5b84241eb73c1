package dev.nightjar.upstream;

import java.time.Duration;
import java.time.Instant;

/**
 * A rate limit: requests per window, and how many of them may come in a burst.
 *
 * <p>The state is one instant: when the full quota is available again. Each request moves it on by
 * one interval, and a request is allowed while it lies less than a burst ahead (GCRA). Burst and
 * steady rate together stay within the quota in every window.
 */
public record Quota(int requests, Duration window, int burst) {

  public Quota {
    if (burst < 1 || burst >= requests) {
      throw new IllegalArgumentException("a burst is at least 1 and less than the quota");
    }
  }

  /** No limit. */
  public static Quota unlimited() {
    return new Quota(1_000_000, Duration.ofMinutes(1), 10_000);
  }

  /** The number of requests that may be made now. */
  public int available(Instant wholeAgainAt, Instant now) {
    Duration spent = Duration.between(now, wholeAgainAt);
    if (spent.isNegative()) {
      return burst;
    }
    Duration free = interval().multipliedBy(burst).minus(spent);
    return free.isNegative() ? 0 : (int) Math.min(burst, free.dividedBy(interval()));
  }

  /** The state after that many requests. */
  public Instant afterRequests(int made, Instant wholeAgainAt, Instant now) {
    Instant from = wholeAgainAt.isBefore(now) ? now : wholeAgainAt;
    return from.plus(interval().multipliedBy(made));
  }

  private Duration interval() {
    return window.dividedBy(requests - burst);
  }
}
