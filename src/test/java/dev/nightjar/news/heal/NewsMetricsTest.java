package dev.nightjar.news.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.TestConfig;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Trigger;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.ops.EmittedMetrics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NewsMetricsTest {

  private final NewsFixture news = new NewsFixture();
  private final NewsMetrics role =
      new NewsMetrics(
          news.store.pending, news.metrics(), news.clock, TestConfig.of(NewsConfig.class));

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void itemPendingForFiveMinutesIsStuck() {
    news.pending("Stuck");
    news.clock.advance(Duration.ofMinutes(5));
    assertStuck(0);
    news.clock.advance(Duration.ofMillis(1));
    assertStuck(1);
    news.pending("Fresh");
    assertStuck(1);
  }

  @Test
  void noMoreThanAHundredAreCounted() {
    for (int i = 0; i < 103; i++) {
      news.pending("Stuck " + i);
    }
    news.clock.advance(Duration.ofMinutes(6));
    assertStuck(100);
  }

  @Test
  void metricIsSpelledAsTheSpecificationSpellsIt() {
    news.pending("Stuck");
    news.clock.advance(Duration.ofMinutes(6));
    assertStuck(1);
    JsonNode line = news.emitted.last();
    assertEquals("SentimentAnalyzer", EmittedMetrics.namespace(line));
    assertEquals(Map.of("StuckItems", "Count"), EmittedMetrics.units(line));
    assertEquals(1, line.get("StuckItems").asInt());
    assertEquals("[[]]", line.at("/_aws/CloudWatchMetrics/0/Dimensions").toString());
  }

  @Test
  void ageOfTheOldestPendingItemIsEmitted() {
    assertStuck(0);
    assertEquals(0, oldestAge());
    news.pending("Old");
    news.clock.advance(Duration.ofMinutes(10));
    news.pending("Young");
    assertStuck(1);
    assertEquals(600, oldestAge());
  }

  private long oldestAge() {
    List<JsonNode> lines =
        news.emitted.lines().stream().filter(line -> line.has("OldestPendingAge")).toList();
    JsonNode last = lines.get(lines.size() - 1);
    assertEquals("SentimentAnalyzer", EmittedMetrics.namespace(last));
    assertEquals(Map.of("OldestPendingAge", "Seconds"), EmittedMetrics.units(last));
    return last.path("OldestPendingAge").asLong();
  }

  @Test
  void roleRunsOnASchedule() {
    assertEquals(new Trigger.Schedule(Duration.ofMinutes(1)), role.trigger());
  }

  private void assertStuck(int items) {
    IncomingEvent due =
        IncomingEvent.parse(
            news.mapper,
            """
            {"id": "1", "detail-type": "Scheduled Event", "time": "2026-03-01T12:00:00Z"}
            """);
    assertEquals(Map.of("stuckItems", items), role.handle(due).fields());
  }
}
