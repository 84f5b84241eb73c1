package dev.nightjar.table;

import dev.nightjar.concurrent.Backoff;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;

/** Pauses that are noted down instead of taken, so that tests of retries do not sleep. */
public final class Pauses {

  private final List<Duration> taken = new CopyOnWriteArrayList<>();

  public Backoff backoff(int attempts) {
    return new Backoff(
        Duration.ofMillis(25), Duration.ofSeconds(1), attempts, taken::add, new Random(1));
  }

  public List<Duration> taken() {
    return List.copyOf(taken);
  }
}
