package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SparklineTest {

  private static final Instant NOW = Instant.parse("2026-11-18T12:30:00Z");

  @Test
  void eventsAreCountedByTheirAgeInHoursAndOlderOnesAreLeftOut() {
    Sparkline line =
        Sparkline.ofEvents(
            "Uploads",
            List.of(
                NOW,
                NOW.minus(Duration.ofMinutes(59)),
                NOW.minus(Duration.ofHours(23)),
                NOW.minus(Duration.ofHours(24)),
                NOW.plusSeconds(3700)),
            NOW);
    assertEquals("Uploads per hour, last 24 hours: at most 2", line.description());
    assertEquals(24, line.bars().size());
    assertEquals(Sparkline.HEIGHT, line.bars().get(23).height());
    assertEquals(Sparkline.HEIGHT / 2, line.bars().get(0).height());
    assertEquals(22, line.bars().stream().filter(Sparkline.Bar::isEmpty).count());
  }

  @Test
  void newestCountsAreAtTheRightAndMissingOnesAreEmpty() {
    Sparkline few = Sparkline.ofCounts("Articles", List.of(5L));
    assertTrue(few.bars().get(22).isEmpty());
    assertEquals(Sparkline.HEIGHT, few.bars().get(23).height());
    Sparkline many = Sparkline.ofCounts("Articles", Collections.nCopies(30, 1L));
    assertEquals(24, many.bars().stream().filter(bar -> !bar.isEmpty()).count());
    assertTrue(
        Sparkline.ofCounts("Articles", List.of()).bars().stream().allMatch(Sparkline.Bar::isEmpty));
  }

  @Test
  void singleEventNextToManyIsVisible() {
    Sparkline line = Sparkline.ofCounts("Articles", List.of(1L, 10_000L));
    assertEquals(4, line.bars().get(22).height());
    assertEquals(Sparkline.HEIGHT, line.bars().get(23).y() + line.bars().get(23).height());
  }
}
