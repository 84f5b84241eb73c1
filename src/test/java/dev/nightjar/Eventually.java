package dev.nightjar;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Waits until other threads reach a state, up to a limit. */
public final class Eventually {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

  private Eventually() {}

  /** Returns as soon as the condition holds and fails the test if it does not within a minute. */
  public static void eventually(String what, BooleanSupplier condition) {
    eventually(what, PATIENCE, condition);
  }

  /** Returns as soon as the condition holds and fails the test if it does not in time. */
  public static void eventually(String what, Duration patience, BooleanSupplier condition) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("Within " + patience + " it did not become true that " + what);
      }
      pause();
    }
  }

  /** Looks again and again until what it sees is as expected, and answers that. */
  public static <T> T eventually(String what, Supplier<T> look, Predicate<T> expected) {
    AtomicReference<T> seen = new AtomicReference<>();
    eventually(
        what,
        () -> {
          seen.set(look.get());
          return expected.test(seen.get());
        });
    return seen.get();
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_LOOKS.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted while waiting", e);
    }
  }
}
