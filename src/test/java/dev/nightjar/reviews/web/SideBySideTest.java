package dev.nightjar.reviews.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SideBySideTest {

  private final SideBySide sideBySide = new SideBySide();

  @AfterEach
  void close() {
    sideBySide.close();
  }

  @Test
  void oneDoesNotWaitForTheOther() {
    CyclicBarrier both = new CyclicBarrier(2);
    assertEquals(
        List.of(1, 4),
        List.copyOf(
            sideBySide
                .read(
                    List.of(1, 2),
                    number -> {
                      meet(both);
                      return number * number;
                    })
                .values()));
  }

  @Test
  void moreThanThereIsRoomForAreAllReadInOrder() {
    List<Integer> many = IntStream.range(0, 100).boxed().toList();
    assertEquals(many, List.copyOf(sideBySide.read(many, number -> number).values()));
  }

  @Test
  void failureComesAsItIs() {
    IllegalStateException failure = new IllegalStateException("The table does not answer");
    assertEquals(
        failure,
        assertThrows(
            IllegalStateException.class,
            () ->
                sideBySide.read(
                    List.of(1, 2, 3),
                    number -> {
                      throw failure;
                    })));
  }

  /** Comes back only when another one is here, too. */
  private static void meet(CyclicBarrier both) {
    try {
      both.await(20, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException("Nobody else came", e);
    }
  }
}
