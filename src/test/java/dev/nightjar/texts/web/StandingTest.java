package dev.nightjar.texts.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.ProcessingStatus;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class StandingTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void textWithoutBytesWaitsWhileItsLinkIsGoodAndIsLeftAfterwards() {
    assertEquals(
        Standing.UPLOADING, pendingSince(Duration.ofMinutes(15).minus(Duration.ofMillis(1))));
    assertEquals(Standing.LEFT, pendingSince(Duration.ofMinutes(15)));
  }

  @Test
  void otherStatesAreWhatTheyAreHoweverOld() {
    Instant longAgo = NOW.minus(Duration.ofDays(400));
    assertEquals(Standing.ANALYSING, Standing.of(ProcessingStatus.IN_PROGRESS, longAgo, NOW));
    assertEquals(Standing.ANALYSED, Standing.of(ProcessingStatus.COMPLETED, longAgo, NOW));
    assertEquals(Standing.FAILED, Standing.of(ProcessingStatus.FAILED, longAgo, NOW));
  }

  private static Standing pendingSince(Duration age) {
    return Standing.of(ProcessingStatus.PENDING, NOW.minus(age), NOW);
  }
}
