package dev.nightjar.concurrent;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Exponential backoff with full jitter, so that two callers that collided do not collide again at
 * the same moment.
 */
public final class Backoff {

  /** Sleeps. Tests replace it. */
  @FunctionalInterface
  public interface Sleeper {
    void sleep(Duration duration) throws InterruptedException;
  }

  private final Duration base;
  private final Duration cap;
  private final int attempts;
  private final Sleeper sleeper;
  private final RandomGenerator random;

  public Backoff(
      Duration base, Duration cap, int attempts, Sleeper sleeper, RandomGenerator random) {
    if (base.isNegative() || cap.compareTo(base) < 0 || attempts < 1) {
      throw new IllegalArgumentException("a backoff needs 0 <= base <= cap and an attempt");
    }
    this.base = base;
    this.cap = cap;
    this.attempts = attempts;
    this.sleeper = sleeper;
    this.random = random;
  }

  /**
   * Eight attempts within at most 2.6 seconds: well inside the time of an API call or a Lambda
   * function.
   */
  public static Backoff standard() {
    return sleeping(Duration.ofMillis(25), Duration.ofSeconds(1), 8);
  }

  /** A backoff with real pauses. */
  public static Backoff sleeping(Duration base, Duration cap, int attempts) {
    // A ThreadLocalRandom must not be shared between threads.
    RandomGenerator perThread = () -> ThreadLocalRandom.current().nextLong();
    return new Backoff(base, cap, attempts, pause -> Thread.sleep(pause.toMillis()), perThread);
  }

  public int attempts() {
    return attempts;
  }

  /** Pauses after a failed attempt. Returns false at once when that was the last one. */
  public boolean pauseAfter(int failedAttempts) {
    if (failedAttempts >= attempts) {
      return false;
    }
    try {
      sleeper.sleep(Duration.ofMillis(random.nextLong(longestPause(failedAttempts) + 1)));
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting to try again");
    }
  }

  private long longestPause(int failedAttempts) {
    // 2^20 times the base exceeds any sensible cap and avoids an overflow.

    long factor = 1L << Math.min(failedAttempts - 1, 20);
    return Math.min(cap.toMillis(), base.toMillis() * factor);
  }
}
