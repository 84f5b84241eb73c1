package dev.nightjar.texts.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.model.ProcessingStatus;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DisplayStatusTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void incompleteUploadIsWaitingWhileItsUrlIsValidAndNotUploadedAfterwards() {
    assertEquals(
        DisplayStatus.UPLOADING, pendingSince(Duration.ofMinutes(15).minus(Duration.ofMillis(1))));
    assertEquals(DisplayStatus.NOT_UPLOADED, pendingSince(Duration.ofMinutes(15)));
  }

  @Test
  void otherStatesAreWhatTheyAreHoweverOld() {
    Instant longAgo = NOW.minus(Duration.ofDays(400));
    assertEquals(
        DisplayStatus.ANALYZING, DisplayStatus.of(ProcessingStatus.IN_PROGRESS, longAgo, NOW));
    assertEquals(
        DisplayStatus.ANALYZED, DisplayStatus.of(ProcessingStatus.COMPLETED, longAgo, NOW));
    assertEquals(DisplayStatus.FAILED, DisplayStatus.of(ProcessingStatus.FAILED, longAgo, NOW));
  }

  private static DisplayStatus pendingSince(Duration age) {
    return DisplayStatus.of(ProcessingStatus.PENDING, NOW.minus(age), NOW);
  }
}
