package dev.nightjar.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BackoffTest {

  private static final Duration BASE = Duration.ofMillis(25);
  private static final Duration CAP = Duration.ofMillis(300);

  /** Always the longest pause: the highest number that the bound allows. */
  private static final RandomGenerator HIGHEST =
      new RandomGenerator() {
        @Override
        public long nextLong() {
          return Long.MAX_VALUE;
        }

        @Override
        public long nextLong(long bound) {
          return bound - 1;
        }
      };

  private final List<Duration> pauses = new ArrayList<>();

  @Test
  void longestPauseDoublesUpToTheCap() {
    Backoff backoff = new Backoff(BASE, CAP, 7, pauses::add, HIGHEST);

    for (int failed = 1; failed < 7; failed++) {
      assertTrue(backoff.pauseAfter(failed));
    }

    assertEquals(
        List.of(25L, 50L, 100L, 200L, 300L, 300L),
        pauses.stream().map(Duration::toMillis).toList());
  }

  @Test
  void pausesSpreadOverTheWholeRange() {
    Backoff backoff = new Backoff(BASE, CAP, 2, pauses::add, new Random(7));

    for (int i = 0; i < 1000; i++) {
      backoff.pauseAfter(1);
    }

    assertEquals(26, pauses.stream().distinct().count());
  }

  @Test
  void lastAttemptIsNotFollowedByAPause() {
    Backoff backoff = new Backoff(BASE, CAP, 3, pauses::add, HIGHEST);

    assertFalse(backoff.pauseAfter(3));
    assertFalse(backoff.pauseAfter(4));
    assertTrue(pauses.isEmpty());
  }

  @Test
  void manyAttemptsDoNotOverflow() {
    Backoff backoff = new Backoff(BASE, CAP, Integer.MAX_VALUE, pauses::add, HIGHEST);

    backoff.pauseAfter(Integer.MAX_VALUE - 1);

    assertEquals(List.of(CAP), pauses);
  }

  @Test
  void interruptedPauseEndsTheWork() {
    Backoff backoff =
        new Backoff(
            BASE,
            CAP,
            3,
            pause -> {
              throw new InterruptedException();
            },
            HIGHEST);

    assertThrows(CancellationException.class, () -> backoff.pauseAfter(1));
    assertTrue(Thread.interrupted(), "the interruption is passed on");
  }

  @Test
  void senselessBackoffsAreRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> Backoff.sleeping(Duration.ofMillis(-1), CAP, 1));
    assertThrows(IllegalArgumentException.class, () -> Backoff.sleeping(CAP, BASE, 1));
    assertThrows(IllegalArgumentException.class, () -> Backoff.sleeping(BASE, CAP, 0));
  }

  @Test
  void standardBackoffReallyPauses() {
    assertTrue(Backoff.standard().pauseAfter(1));
    assertFalse(Backoff.standard().pauseAfter(Backoff.standard().attempts()));
  }
}
