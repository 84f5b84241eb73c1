package dev.nightjar.migration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests the rate limit with a clock that only its own pauses move. */
class RateLimitTest {

  private final AtomicLong now = new AtomicLong();
  private final List<Duration> pauses = new ArrayList<>();
  private final RateLimit limit = new RateLimit(50, now::get, this::pause);

  private void pause(Duration pause) {
    pauses.add(pause);
    now.addAndGet(pause.toNanos());
  }

  @Test
  void itemsThatWereTakenAreWaitedForBeforeTheNext() {
    limit.take(100);
    assertEquals(List.of(), pauses);
    limit.take(1);
    limit.take(25);
    assertEquals(List.of(Duration.ofSeconds(2), Duration.ofMillis(20)), pauses);
  }

  @Test
  void timeThatPassesAnywayIsNotWaitedFor() {
    limit.take(100);
    now.addAndGet(Duration.ofSeconds(10).toNanos());
    limit.take(50);
    assertEquals(List.of(), pauses);
    limit.take(1);
    assertEquals(List.of(Duration.ofSeconds(1)), pauses);
  }

  @Test
  void rateIsAtLeastOne() {
    assertThrows(IllegalArgumentException.class, () -> new RateLimit(0));
  }
}
