package dev.nightjar.table.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.table.Pauses;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
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
  void aChangeStartsFromTheValueThatAnotherWriterStored() {
    AtomicReference<Integer> stored = new AtomicReference<>(1);
    AtomicInteger reads = new AtomicInteger();
    Optional<Integer> changed =
        retry.change(
            () -> {
              Integer seen = stored.get();
              if (reads.incrementAndGet() == 1) {
                stored.set(10); // another writer comes between the read and the write
              }
              return seen;
            },
            seen -> seen + 1,
            stored::compareAndSet);
    assertEquals(Optional.of(11), changed);
    assertEquals(11, stored.get());
  }
}
