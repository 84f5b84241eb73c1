package dev.nightjar.table.write;

import dev.nightjar.concurrent.Backoff;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Repeats a read and a conditional write until no concurrent change comes between them. After a
 * conflict it pauses for a short random time.
 */
public final class OptimisticRetry {

  private final Backoff backoff;

  public OptimisticRetry(Backoff backoff) {
    this.backoff = backoff;
  }

  /** Up to 20 attempts within 2.5 seconds. */
  public static OptimisticRetry standard() {
    return ofAttempts(20);
  }

  public static OptimisticRetry ofAttempts(int attempts) {
    return new OptimisticRetry(
        Backoff.sleeping(Duration.ofMillis(5), Duration.ofMillis(150), attempts));
  }

  /**
   * @param attempt reads and writes; empty means that a concurrent change was first
   * @return empty if all attempts met one
   */
  public <T> Optional<T> run(Supplier<Optional<T>> attempt) {
    for (int failed = 1; ; failed++) {
      Optional<T> outcome = attempt.get();
      if (outcome.isPresent() || !backoff.pauseAfter(failed)) {
        return outcome;
      }
    }
  }

  /**
   * Repeats a write on the state that the failed attempt found, which takes no further read.
   *
   * @param write returns the state that a concurrent change has stored; empty ends the attempts
   * @return false if all attempts met a concurrent change
   */
  public <S> boolean replace(S first, Function<S, Optional<S>> write) {
    S seen = first;
    for (int failed = 1; ; failed++) {
      Optional<S> other = write.apply(seen);
      if (other.isEmpty()) {
        return true;
      }
      if (!backoff.pauseAfter(failed)) {
        return false;
      }
      seen = other.get();
    }
  }
}
