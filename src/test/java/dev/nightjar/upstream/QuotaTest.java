package dev.nightjar.upstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotaTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void freshQuotaAllowsABurstAndThenNothing() {
    Quota quota = new Quota(100, Duration.ofDays(1), 10);
    assertEquals(10, quota.available(Instant.EPOCH, NOW));
    Instant used = quota.afterRequests(10, Instant.EPOCH, NOW);
    assertEquals(0, quota.available(used, NOW));
    assertEquals(1, quota.available(used, NOW.plus(Duration.ofMinutes(16))));
    assertEquals(10, quota.available(used, NOW.plus(Duration.ofDays(1))));
  }

  @Test
  void partOfABurstLeavesTheRest() {
    Quota quota = new Quota(60, Duration.ofMinutes(1), 50);
    Instant used = quota.afterRequests(20, Instant.EPOCH, NOW);
    assertEquals(30, quota.available(used, NOW));
  }

  @ParameterizedTest
  @CsvSource({"100, 86400, 10", "60, 60, 50", "50, 3600, 10", "2, 60, 1"})
  void noWindowEverHoldsMoreThanTheQuota(int requests, long windowSeconds, int burst) {
    Duration window = Duration.ofSeconds(windowSeconds);
    Quota quota = new Quota(requests, window, burst);
    Random random = new Random(7);
    Deque<Instant> made = new ArrayDeque<>();
    Instant state = Instant.EPOCH;
    Instant now = NOW;
    for (int i = 0; i < 5_000; i++) {
      now = now.plusMillis(random.nextLong(window.toMillis() / 20));
      int wanted = random.nextInt(burst + 3);
      int taken = Math.min(wanted, quota.available(state, now));
      state = quota.afterRequests(taken, state, now);
      for (int request = 0; request < taken; request++) {
        made.addLast(now);
      }
      Instant windowStart = now.minus(window);
      while (!made.isEmpty() && !made.peekFirst().isAfter(windowStart)) {
        made.removeFirst();
      }
      assertTrue(made.size() <= requests, made.size() + " requests in a window");
    }
  }

  @Test
  void burstMustBeSmallerThanTheQuota() {
    assertThrows(IllegalArgumentException.class, () -> new Quota(10, Duration.ofDays(1), 10));
    assertThrows(IllegalArgumentException.class, () -> new Quota(10, Duration.ofDays(1), 0));
  }
}
