package dev.nightjar.table.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.Pauses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OptimisticRetryTest {

  private final Pauses pauses = new Pauses();
  private final OptimisticRetry retry = new OptimisticRetry(pauses.backoff(4));

  @Test
  void theFirstAttemptWithoutAConflictIsTheOutcome() {
    assertEquals(Optional.of("done"), retry.run(() -> Optional.of("done")));
    assertEquals(List.of(), pauses.taken());
  }

  @Test
  void aConflictIsFollowedByAPauseAndAnotherAttempt() {
    AtomicInteger attempts = new AtomicInteger();
    Optional<Integer> outcome =
        retry.run(
            () -> {
              int attempt = attempts.incrementAndGet();
              return attempt < 3 ? Optional.empty() : Optional.of(attempt);
            });
    assertEquals(Optional.of(3), outcome);
    assertEquals(2, pauses.taken().size());
  }

  @Test
  void itGivesUpAfterTheLastAttempt() {
    AtomicInteger attempts = new AtomicInteger();
    Optional<String> outcome =
        retry.run(
            () -> {
              attempts.incrementAndGet();
              return Optional.empty();
            });
    assertEquals(Optional.empty(), outcome);
    assertEquals(4, attempts.get());
  }

  @Test
  void aReplacementStartsFromTheStateThatTheFailedWriteFound() {
    List<Integer> seen = new ArrayList<>();
    boolean replaced =
        retry.replace(
            1,
            state -> {
              seen.add(state);
              return state < 3 ? Optional.of(state + 1) : Optional.empty();
            });
    assertTrue(replaced);
    assertEquals(List.of(1, 2, 3), seen);
    assertFalse(retry.replace(1, state -> Optional.of(state + 1)));
  }
}
