package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.AnalyzedItemStream.Batch;
import dev.nightjar.news.store.AnalysisLog;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class AnalyzedItemStreamTest {

  private final SettableClock clock = new SettableClock();
  private final NewsApiFixture news = new NewsApiFixture();
  private final AnalyzedItemStream feed =
      new AnalyzedItemStream(news.analysisLog, news.store.items, clock);
  private final StreamPosition start = StreamPosition.at(feed.settledUntil());

  @Test
  void newlyAnalyzedItemIsStreamedAfterTheSettleTime() {
    SentimentItem item = analyzedNow();
    Batch tooEarly = after(start, 10);
    assertEquals(List.of(), tooEarly.items());
    clock.advance(AnalysisLog.SETTLE_TIME.plusMillis(1));
    assertEquals(List.of(item.id().sourceId()), ids(after(tooEarly.end(), 10)));
  }

  @Test
  void oneThatComesToLightLateIsNotMissed() {
    Instant early = clock.instant();
    clock.advance(AnalysisLog.SETTLE_TIME.minusMillis(100));
    SentimentItem quick = analyzedNow();
    Batch first = after(start, 10);
    assertEquals(List.of(), first.items());

    SentimentItem slow = news.pending(clock.instant());
    news.analyze(slow, Sentiment.NEUTRAL, early);
    clock.advance(AnalysisLog.SETTLE_TIME.plusMillis(1));
    assertEquals(List.of(slow.id().sourceId(), quick.id().sourceId()), ids(after(first.end(), 10)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 100})
  void everyAnalysisIsStreamedOnceInOrderAcrossHoursAndReconnects(int limit) {
    Random random = new Random(limit);
    List<String> analyzed = new ArrayList<>();
    List<String> streamed = new ArrayList<>();
    StreamPosition position = start;
    for (int step = 0; step < 25; step++) {
      clock.advance(Duration.ofMinutes(random.nextInt(50)));
      for (int i = random.nextInt(4); i > 0; i--) {
        clock.advance(Duration.ofMillis(1));
        analyzed.add(analyzedNow().id().sourceId());
      }
      Batch batch = after(position, limit);
      batch.items().forEach(item -> streamed.add(item.item().id().sourceId()));
      // A client resumes from the last event, or from the position that the stream has reported.
      position =
          batch.items().isEmpty() || random.nextBoolean()
              ? batch.end()
              : batch.items().get(batch.items().size() - 1).position();
    }
    clock.advance(AnalysisLog.SETTLE_TIME.multipliedBy(2));
    Batch batch;
    do {
      batch = after(position, limit);
      batch.items().forEach(item -> streamed.add(item.item().id().sourceId()));
      position = batch.end();
    } while (batch.more());
    assertEquals(analyzed, streamed);
  }

  @Test
  void manyOfTheSameMillisecondAreStreamedOnceEach() {
    List<String> analyzed = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      analyzed.add(analyzedNow().id().sourceId());
    }
    clock.advance(AnalysisLog.SETTLE_TIME.multipliedBy(2));
    Batch first = after(start, 4);
    Batch second = after(first.end(), 4);
    Batch third = after(second.end(), 4);
    assertTrue(first.more() && second.more());
    assertFalse(third.more());
    List<String> streamed = new ArrayList<>(ids(first));
    streamed.addAll(ids(second));
    streamed.addAll(ids(third));
    assertEquals(analyzed, streamed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nope",
        "2026-03-01",
        "2026-03-01T12:00:00Z",
        "2026-03-01T12:00:00.000Z#",
        "2026-03-01T12:00:00.000Z#no id",
        "2026-03-01T12:00:00.000Z#newsapi#1#tag",
        "2026-13-01T12:00:00.000Z",
        "2026-03-01T12:00:00.000Zx",
        "２０２６-03-01T12:00:00.000Z",
      })
  void whatWasNeverAPositionIsNone(String text) {
    assertEquals(Optional.empty(), StreamPosition.parse(text));
  }

  @Test
  void positionsSurviveTheWayToTheClientAndBack() {
    for (String text :
        List.of(
            "2026-03-01T12:00:00.123Z",
            "2026-03-01T12:00:00.123Z#newsapi#ab12",
            "2026-03-01T12:00:00.123Z#finnhub:12")) {
      assertEquals(text, StreamPosition.parse(text).orElseThrow().value());
    }
  }

  private SentimentItem analyzedNow() {
    SentimentItem item = news.pending(clock.instant());
    news.analyze(item, Sentiment.POSITIVE, clock.instant());
    return item;
  }

  private Batch after(StreamPosition position, int limit) {
    return feed.itemsAfter(position, feed.settledUntil(), limit);
  }

  private static List<String> ids(Batch batch) {
    return batch.items().stream().map(streamedItem -> streamedItem.item().id().sourceId()).toList();
  }
}
