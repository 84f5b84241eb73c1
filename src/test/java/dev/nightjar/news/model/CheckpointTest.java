package dev.nightjar.news.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.upstream.QuotaUsage;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckpointTest {

  private static final Instant EARLY = Instant.parse("2026-03-01T10:00:00Z");
  private static final Instant LATE = EARLY.plusSeconds(1);

  @Test
  void cursorMovesForwardOnly() {
    Checkpoint checkpoint = Checkpoint.initial().withProgress(cursor(EARLY, "a"), Instant.EPOCH);
    assertEquals(
        cursor(LATE, "b"), checkpoint.withProgress(cursor(LATE, "b"), Instant.EPOCH).cursors());
    assertEquals(
        cursor(EARLY, "a"),
        checkpoint.withProgress(cursor(EARLY.minusNanos(1), "b"), Instant.EPOCH).cursors());
  }

  @Test
  void cursorOfTheSameTimeTakesTheNewValidator() {
    Checkpoint checkpoint = Checkpoint.initial().withProgress(cursor(EARLY, "a"), Instant.EPOCH);
    assertEquals(
        cursor(EARLY, "b"), checkpoint.withProgress(cursor(EARLY, "b"), Instant.EPOCH).cursors());
  }

  @Test
  void laterBlockStays() {
    Checkpoint blocked = Checkpoint.initial().withProgress(Map.of(), LATE);
    assertEquals(new QuotaUsage(Instant.EPOCH, LATE), blocked.quota());
    assertEquals(blocked, blocked.withProgress(Map.of(), EARLY));
  }

  @Test
  void laterAttemptOfAJobStays() {
    Checkpoint checkpoint =
        Checkpoint.initial().withAttempts(Map.of("job", FetchAttempt.at(EARLY)));
    FetchAttempt same = FetchAttempt.at(EARLY).withRetryNotBefore(LATE);
    assertEquals(same, checkpoint.withAttempts(Map.of("job", same)).attempt("job"));
    assertEquals(
        FetchAttempt.at(EARLY),
        checkpoint
            .withAttempts(Map.of("job", FetchAttempt.at(EARLY.minusNanos(1))))
            .attempt("job"));
    assertEquals(Instant.EPOCH, checkpoint.attempt("other").at());
  }

  @Test
  void progressOfAnAttemptIsKnownOnlyIfArticlesAreLeft() {
    assertEquals(Optional.empty(), FetchAttempt.at(EARLY).partialProgress());
    assertEquals(
        Optional.of(LATE), FetchAttempt.at(EARLY).withIngestedUntil(LATE).partialProgress());
  }

  private static Map<String, FetchCursor> cursor(Instant until, String validator) {
    return Map.of("job", new FetchCursor(until, validator));
  }
}
