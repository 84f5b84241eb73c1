package dev.nightjar.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Execution(ExecutionMode.CONCURRENT)
class SummariesTest {

  private static final Duration DAY = Duration.ofHours(24);

  private final SettableClock clock = new SettableClock(); // noon, and a bit
  private final Instant noon = Instant.parse("2026-03-01T12:00:00Z");
  private final NewsApiFixture news = new NewsApiFixture();
  private final Summaries summaries = new Summaries(news.table, clock);

  @Test
  void emptyTableIsSummedUpToZeros() {
    Summary summary = summaries.ofLast(DAY);
    assertEquals(0, summary.items());
    assertEquals(0, summary.stories());
    assertEquals(
        Map.of(Sentiment.POSITIVE, 0L, Sentiment.NEUTRAL, 0L, Sentiment.NEGATIVE, 0L),
        summary.bySentiment());
    assertEquals(24, summary.buckets().size());
    assertTrue(summary.exact());
  }

  @Test
  void smallTableIsCountedExactly() {
    store("newsapi#1", noon, "Owls return", Set.of("AI", "nature"), List.of(), Sentiment.POSITIVE);
    store("finnhub:2", ago(1), "OWLS RETURN", Set.of("AI"), List.of("AI"), Sentiment.POSITIVE);
    store("newsapi#3", ago(1), "Foxes leave", Set.of("nature"), List.of("FOX"), Sentiment.NEGATIVE);
    store("newsapi#4", ago(23), "Bats stay", Set.of("AI"), List.of(), Sentiment.NEUTRAL);
    store("newsapi#5", ago(24), "Long ago", Set.of("old"), List.of(), Sentiment.NEUTRAL);
    news.pending(ago(1));

    Summary summary = summaries.ofLast(DAY);

    assertEquals(Instant.parse("2026-03-01T13:00:00Z"), summary.to());
    assertEquals(Instant.parse("2026-02-28T13:00:00Z"), summary.from());
    assertEquals(4, summary.items());
    assertEquals(3, summary.stories());
    assertEquals(
        Map.of(Sentiment.POSITIVE, 2L, Sentiment.NEUTRAL, 1L, Sentiment.NEGATIVE, 1L),
        summary.bySentiment());
    assertEquals(List.of("AI", "nature", "FOX"), List.copyOf(summary.byTag().keySet()));
    assertEquals(Map.of("AI", 3L, "nature", 2L, "FOX", 1L), summary.byTag());
    assertEquals(Map.of("newsapi", 3L, "finnhub", 1L), summary.bySource());
    assertTrue(summary.exact());
    Summary.Bucket last = summary.buckets().get(23);
    assertEquals(noon, last.start());
    assertEquals(1, last.counts().get(Sentiment.POSITIVE));
    Summary.Bucket beforeLast = summary.buckets().get(22);
    assertEquals(1, beforeLast.counts().get(Sentiment.POSITIVE));
    assertEquals(1, beforeLast.counts().get(Sentiment.NEGATIVE));
    assertEquals(1, summary.buckets().get(0).counts().get(Sentiment.NEUTRAL));
  }

  @ParameterizedTest
  @CsvSource({"1,12", "3,36", "4,16", "10,40", "11,22", "24,24", "42,42", "43,22", "168,42"})
  void bucketsFillTheWindowWithoutAGap(int hours, int buckets) {
    SummaryWindow window = SummaryWindow.of(Duration.ofHours(hours), clock.instant());
    assertEquals(buckets, window.starts().size());
    assertEquals(window.from(), window.starts().get(0));
    assertEquals(Duration.ofHours(hours), Duration.between(window.from(), window.to()));
    assertTrue(window.to().isAfter(clock.instant()));
    for (int i = 0; i < buckets; i++) {
      assertEquals(i, window.bucketOf(window.range(i).from()));
      assertEquals(i, window.bucketOf(window.range(i).to()));
    }
  }

  @Test
  void largeTableIsReadToTheBoundAndEstimatedWithinReason() {
    // Evenly over 24 hours: 3,600, 1,200 and 120.
    news.manyAnalyzed(everySoManySeconds(24), Sentiment.POSITIVE);
    news.manyAnalyzed(everySoManySeconds(72), Sentiment.NEUTRAL);
    news.manyAnalyzed(everySoManySeconds(720), Sentiment.NEGATIVE);

    AtomicInteger itemsRead = new AtomicInteger();
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint
          .on("Query")
          .always()
          .rewriteAnswer(
              answer -> {
                itemsRead.addAndGet(scanned(answer));
                return answer;
              });
      Summary summary = new Summaries(news.tableOf(endpoint.client()), clock).ofLast(DAY);

      assertTrue(itemsRead.get() <= SummarySample.MAX_ITEMS_READ, "read " + itemsRead);
      assertTrue(itemsRead.get() > 2_000, "read " + itemsRead);
      assertTrue(endpoint.requests("Query") <= 3 + 3 * 24, "" + endpoint.requests("Query"));
      assertFalse(summary.exact());
      assertAbout(3_600, summary.bySentiment().get(Sentiment.POSITIVE));
      assertAbout(1_200, summary.bySentiment().get(Sentiment.NEUTRAL));
      assertEquals(120, summary.bySentiment().get(Sentiment.NEGATIVE));
      assertAbout(4_920, summary.items());
      assertAbout(4_920, summary.stories());
      assertAbout(4_920, summary.byTag().get("tag"));
      assertFalse(summary.buckets().get(23).estimated(), "the newest are counted");
      assertTrue(summary.buckets().get(5).estimated());
      assertAbout(150, summary.buckets().get(5).counts().get(Sentiment.POSITIVE));
      assertEquals(5, summary.buckets().get(5).counts().get(Sentiment.NEGATIVE));
    }
  }

  @Test
  void allAtOneMomentIsNotTakenForTheRateOfTheHour() {
    List<Instant> atOnce = new ArrayList<>();
    IntStream.range(0, 700)
        .forEach(i -> atOnce.add(Instant.parse("2026-03-01T06:59:59.999Z").minusMillis(i % 3)));
    news.manyAnalyzed(atOnce, Sentiment.POSITIVE);
    Summary summary = summaries.ofLast(DAY);
    assertEquals(
        1, summary.buckets().stream().filter(b -> b.counts().get(Sentiment.POSITIVE) > 0).count());
    assertTrue(summary.items() >= 50 && summary.items() <= 700 * 60, "" + summary.items());
  }

  @Test
  void backlogIsCountedUpToItsBound() {
    Backlog backlog = new Backlog(news.table, clock);
    assertEquals(new Backlog.State(0, false, 0), backlog.state());
    news.pending(ago(1));
    news.pending(clock.instant());
    assertEquals(new Backlog.State(2, false, 1), backlog.state());
  }

  private static int scanned(String answer) {
    try {
      return new JsonMapper().readTree(answer).path("ScannedCount").asInt();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private List<Instant> everySoManySeconds(int seconds) {
    return Stream.iterate(noon.plusSeconds(3599), at -> at.minusSeconds(seconds))
        .limit(DAY.toSeconds() / seconds)
        .toList();
  }

  private static void assertAbout(long expected, long estimated) {
    assertTrue(
        Math.abs(estimated - expected) <= expected / 10, expected + " estimated as " + estimated);
  }

  private Instant ago(int hours) {
    return noon.minus(Duration.ofHours(hours));
  }

  private void store(
      String id, Instant at, String title, Set<String> tags, List<String> tickers, Sentiment s) {
    NewsItem item = NewsApiFixture.item(id, at, title, "", tags, tickers);
    news.table.storePending(item);
    news.analyze(item, s, clock.instant());
  }
}
