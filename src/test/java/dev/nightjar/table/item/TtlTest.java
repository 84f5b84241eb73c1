package dev.nightjar.table.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TtlTest {

  private static final Instant START = Instant.parse("2025-02-01T10:05:00.900Z");

  @Test
  void thirtyDaysAreCountedInEpochSeconds() {
    assertEquals(
        Instant.parse("2025-03-03T10:05:00Z").getEpochSecond(),
        Ttl.after(START, Duration.ofDays(30)));
  }

  @Test
  void itemIsExpiredFromItsSecondOn() {
    long ttl = Ttl.after(START, Duration.ofDays(30));

    assertFalse(Ttl.isExpired(ttl, Instant.parse("2025-03-03T10:04:59.999Z")));
    assertTrue(Ttl.isExpired(ttl, Instant.parse("2025-03-03T10:05:00Z")));
    assertTrue(Ttl.isExpired(ttl, Instant.parse("2026-01-01T00:00:00Z")));
  }
}
