package dev.nightjar.bench;

import java.util.concurrent.locks.LockSupport;

/** Waits for a point in time of {@link System#nanoTime}, to send at an even rate. */
final class Pace {

  private Pace() {}

  static void until(long nanoTime) {
    for (long left = nanoTime - System.nanoTime(); left > 0; left = nanoTime - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
