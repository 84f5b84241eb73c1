package dev.nightjar.concerts.notify;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/** Limits the number of messages per second, as SES requires. */
final class RateLimiter {

  private final long intervalNanos;
  private long next = System.nanoTime();

  RateLimiter(int perSecond) {
    this.intervalNanos = TimeUnit.SECONDS.toNanos(1) / perSecond;
  }

  /** Waits for the next slot. */
  void await() {
    try {
      TimeUnit.NANOSECONDS.sleep(nextSlot() - System.nanoTime());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting to send");
    }
  }

  private synchronized long nextSlot() {
    long turn = Math.max(next, System.nanoTime());
    next = turn + intervalNanos;
    return turn;
  }
}
