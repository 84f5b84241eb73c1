package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.store.PendingItems;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class SummarizerTest {

  private static final Duration DAY = Duration.ofHours(24);

  private final SettableClock clock = new SettableClock(); // a few minutes after noon
  private final Instant noon = Instant.parse("2026-03-01T12:00:00Z");
  private final NewsApiFixture news = new NewsApiFixture();
  private final Summarizer summarizer = new Summarizer(news.store.windows(clock), clock);

  @Test
  void emptyTableIsSummedUpToZeros() {
    Summary summary = summarizer.summarize(DAY);
    assertEquals(0, summary.items());
    assertEquals(0, summary.stories());
    assertEquals(
        Map.of(Sentiment.POSITIVE, 0L, Sentiment.NEUTRAL, 0L, Sentiment.NEGATIVE, 0L),
        summary.bySentiment());
    assertEquals(25, summary.buckets().size());
    assertTrue(summary.exact());
  }

  @Test
  void smallTableIsCountedExactly() {
    store("newsapi#1", noon, "Owls return", Set.of("AI", "nature"), List.of(), Sentiment.POSITIVE);
    store("finnhub:2", ago(1), "OWLS RETURN", Set.of("AI"), List.of("AI"), Sentiment.POSITIVE);
    store("newsapi#3", ago(1), "Foxes leave", Set.of("nature"), List.of("FOX"), Sentiment.NEGATIVE);
    store("newsapi#4", ago(23), "Bats stay", Set.of("AI"), List.of(), Sentiment.NEUTRAL);
    Instant dayAgo = clock.instant().minus(DAY);
    store("newsapi#5", dayAgo, "A day ago", Set.of("AI"), List.of(), Sentiment.NEGATIVE);
    store("newsapi#6", dayAgo.minusMillis(1), "Old", Set.of("old"), List.of(), Sentiment.NEUTRAL);
    news.pending(ago(1));

    Summary summary = summarizer.summarize(DAY);

    assertEquals(Instant.parse("2026-03-01T13:00:00Z"), summary.to());
    assertEquals(dayAgo, summary.from());
    assertEquals(5, summary.items());
    assertEquals(4, summary.stories());
    assertEquals(
        Map.of(Sentiment.POSITIVE, 2L, Sentiment.NEUTRAL, 1L, Sentiment.NEGATIVE, 2L),
        summary.bySentiment());
    assertEquals(List.of("AI", "nature", "FOX"), List.copyOf(summary.byTag().keySet()));
    assertEquals(Map.of("AI", 4L, "nature", 2L, "FOX", 1L), summary.byTag());
    assertEquals(Map.of("newsapi", 4L, "finnhub", 1L), summary.bySource());
    assertTrue(summary.exact());
    Summary.Bucket last = summary.buckets().get(24);
    assertEquals(noon, last.start());
    assertEquals(1, last.counts().get(Sentiment.POSITIVE));
    Summary.Bucket beforeLast = summary.buckets().get(23);
    assertEquals(1, beforeLast.counts().get(Sentiment.POSITIVE));
    assertEquals(1, beforeLast.counts().get(Sentiment.NEGATIVE));
    assertEquals(ago(23), summary.buckets().get(1).start());
    assertEquals(1, summary.buckets().get(1).counts().get(Sentiment.NEUTRAL));
    assertEquals(dayAgo, summary.buckets().get(0).start());
    assertEquals(1, summary.buckets().get(0).counts().get(Sentiment.NEGATIVE));
  }

  @ParameterizedTest
  @CsvSource({"1,13", "3,37", "4,17", "10,41", "11,23", "24,25", "42,43", "43,23", "168,43"})
  void bucketsFillTheWindowWithoutAGap(int hours, int buckets) {
    SummaryWindow window = SummaryWindow.of(Duration.ofHours(hours), clock.instant());
    assertEquals(buckets, window.starts().size());
    assertEquals(window.from(), window.starts().get(0));
    assertEquals(clock.instant().minus(Duration.ofHours(hours)), window.from());
    assertTrue(window.to().isAfter(clock.instant()));
    for (int i = 0; i < buckets; i++) {
      Instant end = i + 1 < buckets ? window.starts().get(i + 1) : window.to();
      assertEquals(i, window.bucketOf(window.starts().get(i)));
      assertEquals(i, window.bucketOf(end.minusMillis(1)));
    }
  }

  @Test
  @Tag("long")
  void largeTableIsReadToTheBoundAndEstimatedWithinReason() {
    // Evenly over 24 hours: 3,600, 1,200 and 120.
    news.manyAnalyzed(everySoManySeconds(24), Sentiment.POSITIVE);
    news.manyAnalyzed(everySoManySeconds(72), Sentiment.NEUTRAL);
    news.manyAnalyzed(everySoManySeconds(720), Sentiment.NEGATIVE);

    Summary summary = readWithinTheBound();

    assertFalse(summary.exact());
    assertAbout(3_600, summary.bySentiment().get(Sentiment.POSITIVE));
    assertAbout(1_200, summary.bySentiment().get(Sentiment.NEUTRAL));
    assertEquals(120, summary.bySentiment().get(Sentiment.NEGATIVE));
    assertAbout(4_920, summary.items());
    assertAbout(4_920, summary.stories());
    assertAbout(4_920, summary.byTag().get("tag"));
    assertFalse(summary.buckets().get(24).estimated(), "the newest are counted");
    assertTrue(summary.buckets().get(6).estimated());
    assertAbout(150, summary.buckets().get(6).counts().get(Sentiment.POSITIVE));
    assertEquals(5, summary.buckets().get(6).counts().get(Sentiment.NEGATIVE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 23})
  void burstOfAThousandWithinAMinuteIsCountedExactly(int hoursAgo) {
    for (Sentiment sentiment : Sentiment.values()) {
      news.manyAnalyzed(everySoManySeconds(1_700), sentiment);
    }
    news.manyAnalyzed(burst(1_000, ago(hoursAgo), Duration.ofMinutes(1)), Sentiment.POSITIVE);

    Summary summary = readWithinTheBound();

    assertTrue(summary.exact());
    assertEquals(1_000 + 3 * 50, summary.items());
    assertEquals(1_050, summary.bySentiment().get(Sentiment.POSITIVE));
    assertEquals(1_150, summary.byTag().get("tag"));
    assertTrue(summary.buckets().get(24 - hoursAgo).counts().get(Sentiment.POSITIVE) >= 1_000);
  }

  @Test
  void asManyAsMayBeReadAreCountedExactlyHoweverTheyLie() {
    news.manyAnalyzed(burst(900, ago(3), Duration.ofMinutes(1)), Sentiment.POSITIVE);
    news.manyAnalyzed(burst(700, ago(9), Duration.ofMillis(3)), Sentiment.POSITIVE);
    news.manyAnalyzed(burst(600, ago(15), Duration.ofHours(8)), Sentiment.NEGATIVE);
    news.manyAnalyzed(burst(790, ago(20), Duration.ofHours(1)), Sentiment.NEUTRAL);

    Summary summary = readWithinTheBound();

    assertTrue(summary.exact());
    assertEquals(2_990, summary.items());
    assertEquals(
        Map.of(Sentiment.POSITIVE, 1_600L, Sentiment.NEUTRAL, 790L, Sentiment.NEGATIVE, 600L),
        summary.bySentiment());
  }

  @ParameterizedTest
  @CsvSource({"PT1M,22", "PT5H,9"})
  @Tag("long")
  void fourThousandThatComeInABurstAreEstimatedWithinATenth(Duration length, int hoursAgo) {
    news.manyAnalyzed(everySoManySeconds(900), Sentiment.NEUTRAL);
    news.manyAnalyzed(burst(2_800, ago(hoursAgo), length), Sentiment.POSITIVE);
    news.manyAnalyzed(burst(1_200, ago(hoursAgo), length), Sentiment.NEGATIVE);

    Summary summary = readWithinTheBound();

    assertFalse(summary.exact());
    assertAbout(4_096, summary.items());
    assertAbout(2_800, summary.bySentiment().get(Sentiment.POSITIVE));
    assertEquals(96, summary.bySentiment().get(Sentiment.NEUTRAL));
  }

  @Test
  @Tag("long")
  void severalBurstsOnAnUnevenDayAreEstimatedWithinATenth() {
    news.manyAnalyzed(everySoManySeconds(120), Sentiment.NEUTRAL); // 720
    news.manyAnalyzed(everySoManySeconds(300), Sentiment.POSITIVE); // 288
    news.manyAnalyzed(burst(2_000, ago(4), Duration.ofMinutes(2)), Sentiment.POSITIVE);
    news.manyAnalyzed(burst(1_000, ago(11), Duration.ofMinutes(10)), Sentiment.NEGATIVE);
    news.manyAnalyzed(burst(800, ago(19), Duration.ofSeconds(30)), Sentiment.POSITIVE);

    Summary summary = readWithinTheBound();

    assertAbout(4_808, summary.items());
    assertTrue(summary.buckets().get(20).estimated());
  }

  @Test
  void allAtOneMomentIsCounted() {
    news.manyAnalyzed(burst(700, ago(5), Duration.ofMillis(3)), Sentiment.POSITIVE);
    Summary summary = summarizer.summarize(DAY);
    assertEquals(700, summary.items());
    assertEquals(700, summary.buckets().get(19).counts().get(Sentiment.POSITIVE));
    assertTrue(summary.exact());
  }

  @Test
  void backlogIsCountedUpToItsBound() {
    Backlog backlog = new Backlog(news.store.pending, clock);
    assertEquals(new Backlog.State(0, false, 0), backlog.state());
    news.pending(ago(1));
    news.pending(clock.instant());
    assertEquals(new Backlog.State(2, false, 1), backlog.state());
  }

  @Test
  void oldArticleThatHasJustArrivedIsNotStuck() {
    try (NewsFixture arriving = new NewsFixture()) {
      Backlog backlog = new Backlog(arriving.store.pending, arriving.clock);
      for (int i = 0; i < 3; i++) {
        arriving.pending(
            arriving.rawArticle("https://example.org/w" + i, "A week old", ago(7 * 24), "old"));
      }
      assertEquals(new Backlog.State(3, false, 0), backlog.state());
      arriving.clock.advance(PendingItems.STUCK_AFTER);
      assertEquals(0, backlog.state().stuck());
      arriving.clock.advance(Duration.ofMillis(1));
      assertEquals(3, backlog.state().stuck());
    }
  }

  /** Summarizes 24 hours through an endpoint that counts DynamoDB's reads. */
  private Summary readWithinTheBound() {
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
      Summary summary =
          new Summarizer(news.storeOf(endpoint.client()).windows(clock), clock).summarize(DAY);
      long queries = endpoint.requests("Query");
      assertTrue(itemsRead.get() <= SummarySample.MAX_ITEMS_READ, "read " + itemsRead);
      assertTrue(
          summary.exact() || itemsRead.get() == SummarySample.MAX_ITEMS_READ,
          "estimated, although it read only " + itemsRead);
      assertTrue(queries <= SummarySample.MAX_QUERIES + 50, queries + " queries");
      return summary;
    }
  }

  /** Evenly distributed, but irregular times before the end of an hour. */
  private List<Instant> burst(int items, Instant hour, Duration length) {
    Random random = new Random(items);
    Instant end = hour.plusSeconds(2_711);
    return Stream.generate(() -> end.minusMillis(random.nextLong(length.toMillis())))
        .limit(items)
        .toList();
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
    SentimentItem item = NewsApiFixture.item(id, at, title, "", tags, tickers);
    news.store.items.storePending(item);
    news.analyze(item, s, clock.instant());
  }
}
