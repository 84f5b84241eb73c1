package dev.nightjar.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How the records of one event are handled together. */
class RecordBatchTest {

  private enum Outcome {
    STORED,
    ALREADY_THERE
  }

  private final List<String> handled = new ArrayList<>();

  @Test
  void theOutcomesAreCounted() {
    RoleResult result =
        RecordBatch.handleEach(
            List.of("a", "b", "c"),
            letter -> letter.equals("b") ? Outcome.ALREADY_THERE : Outcome.STORED);
    assertEquals(Map.of("already_there", 1, "stored", 2), result.fields());
  }

  @Test
  void anEventWithoutRecordsSucceedsWithNothing() {
    assertEquals(Map.of(), RecordBatch.handleEach(List.<String>of(), this::store).fields());
  }

  @Test
  void aRecordThatIsThereTwiceIsHandledOnce() {
    RoleResult result = RecordBatch.handleEach(List.of("a", "b", "a"), this::store);
    assertEquals(List.of("a", "b"), handled);
    assertEquals(Map.of("stored", 2), result.fields());
  }

  @Test
  void aFailingRecordDoesNotKeepTheOthersFromBeingHandled() {
    assertThrows(
        EventFailedException.class,
        () -> RecordBatch.handleEach(List.of("bad", "a", "worse", "b"), this::store));
    assertEquals(List.of("a", "b"), handled);
  }

  @Test
  void aHandlerWithItsOwnCountsGetsEveryRecordToo() {
    assertThrows(
        EventFailedException.class,
        () -> RecordBatch.forEach(List.of("bad", "a", "a", "b"), this::store));
    assertEquals(List.of("a", "b"), handled);
  }

  @Test
  void theEventFailsAfterwardsWithEveryCause() {
    EventFailedException failed =
        assertThrows(
            EventFailedException.class,
            () -> RecordBatch.handleEach(List.of("bad", "a", "worse"), this::store));
    assertEquals("can't do bad", failed.getCause().getMessage());
    assertEquals(1, failed.getSuppressed().length);
    assertEquals("can't do worse", failed.getSuppressed()[0].getMessage());
  }

  @Test
  void anErrorOfTheProcessItselfEndsTheEventAtOnce() {
    OutOfMemoryError error = new OutOfMemoryError();
    assertSame(
        error,
        assertThrows(
            OutOfMemoryError.class,
            () ->
                RecordBatch.handleEach(
                    List.of("a"),
                    letter -> {
                      throw error;
                    })));
  }

  private Outcome store(String record) {
    if (record.equals("bad") || record.equals("worse")) {
      throw new IllegalStateException("can't do " + record);
    }
    handled.add(record);
    return Outcome.STORED;
  }
}
