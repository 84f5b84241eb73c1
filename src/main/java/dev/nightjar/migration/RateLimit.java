package dev.nightjar.migration;

import dev.nightjar.concurrent.Backoff;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;

/** Limits how many items all segments together read and write in a second. */
public final class RateLimit {

  private final double nanosPerItem;
  private final LongSupplier nanoTime;
  private final Backoff.Sleeper sleeper;
  private long free;

  public RateLimit(int itemsPerSecond) {
    this(itemsPerSecond, System::nanoTime, pause -> Thread.sleep(pause.toMillis()));
  }

  RateLimit(int itemsPerSecond, LongSupplier nanoTime, Backoff.Sleeper sleeper) {
    if (itemsPerSecond < 1) {
      throw new IllegalArgumentException("a rate is at least 1 item per second");
    }
    this.nanosPerItem = 1e9 / itemsPerSecond;
    this.nanoTime = nanoTime;
    this.sleeper = sleeper;
    this.free = nanoTime.getAsLong();
  }

  /** Waits until items that were taken before are paid for, and takes these. */
  void take(long items) {
    long wait = reserve(items);
    if (wait > 0) {
      try {
        sleeper.sleep(Duration.ofNanos(wait));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted while waiting for the rate limit");
      }
    }
  }

  private synchronized long reserve(long items) {
    long now = nanoTime.getAsLong();
    long wait = Math.max(0, free - now);
    free = Math.max(free, now) + (long) (items * nanosPerItem);
    return wait;
  }
}
