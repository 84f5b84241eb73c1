package dev.nightjar.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerPoolTest {

  private final WorkerPool workerPool = new WorkerPool("test");

  @AfterEach
  void close() {
    workerPool.close();
  }

  @Test
  void oneDoesNotWaitForTheOther() {
    CyclicBarrier both = new CyclicBarrier(2);
    assertEquals(
        List.of(1, 4),
        workerPool.each(
            List.of(1, 2),
            number -> {
              meet(both);
              return number * number;
            }));
  }

  @Test
  void moreThanThereIsRoomForAreAllDoneAndAnsweredInOrder() {
    List<Integer> many = IntStream.range(0, 100).boxed().toList();
    assertEquals(many, workerPool.each(many, number -> number));
  }

  @Test
  void failureComesAsItIsAfterTheOthersWereTried() {
    IllegalStateException failure = new IllegalStateException("The table does not answer");
    ConcurrentSkipListSet<Integer> tried = new ConcurrentSkipListSet<>();
    assertSame(
        failure,
        assertThrows(
            IllegalStateException.class,
            () ->
                workerPool.each(
                    List.of(1, 2, 3),
                    number -> {
                      tried.add(number);
                      if (number == 1) {
                        throw failure;
                      }
                      return number;
                    })));
    assertEquals(List.of(1, 2, 3), List.copyOf(tried));
  }

  /** Comes back only when another one is here, too. */
  private static void meet(CyclicBarrier both) {
    try {
      both.await(20, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException("The other workers did not come", e);
    }
  }
}
