package dev.nightjar.concerts.notify;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/** Spreads messages over time: SES takes only so many a second, and refuses what is more. */
final class Pace {

  private final long gap;
  private long next = System.nanoTime();

  Pace(int perSecond) {
    this.gap = TimeUnit.SECONDS.toNanos(1) / perSecond;
  }

  /** Waits for the caller's turn. */
  void await() {
    try {
      TimeUnit.NANOSECONDS.sleep(turn() - System.nanoTime());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting to send");
    }
  }

  private synchronized long turn() {
    long turn = Math.max(next, System.nanoTime());
    next = turn + gap;
    return turn;
  }
}
