package dev.nightjar.news.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.TestConfig;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.ModelVersion;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.AnalyzedItemStream;
import dev.nightjar.news.query.StreamPosition;
import dev.nightjar.news.store.AnalyzedItems.Judged;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.query.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class RescoringTest {

  private static final String GOOD = "Profit of the owls rises to a record and shares soar";
  private static final String OLD = "v0.9.0";

  private final NewsFixture news = new NewsFixture();
  private final String current = news.model.version();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void itemOfAnOlderModelHasTheVerdictOfTheCurrentOne() {
    SentimentItem item = judged(Sentiment.NEGATIVE, OLD);
    Rescoring.Result result = rescoring("PT1H").run(ModelVersion.of(current), Position.START);
    assertEquals(1, result.get(RescoringCount.RESCORED));
    assertEquals(1, result.get(RescoringCount.CHANGED));
    assertEquals(Optional.empty(), result.next());
    SentimentItem stored = news.stored(item);
    assertEquals(
        Optional.of(news.model.classify(stored.textForAnalysis()).sentiment()),
        stored.result().map(AnalysisResult::sentiment));
    assertEquals(current, stored.modelVersion());
    assertEquals(
        1,
        news.store
            .tagVerdicts
            .newest(List.of("test"), new TimeRange(Instant.EPOCH, news.clock.instant()), 10)
            .items()
            .size());
  }

  @Test
  void streamAnnouncesAnotherVerdictAndNoOther() {
    SentimentItem changed = judged(Sentiment.NEGATIVE, OLD);
    judged(Sentiment.POSITIVE, OLD);
    news.clock.advance(Duration.ofMinutes(2));
    StreamPosition before = StreamPosition.at(news.clock.instant().minusMillis(1));
    rescoring("PT1H").run(ModelVersion.of(current), Position.START);
    news.clock.advance(Duration.ofSeconds(5));
    AnalyzedItemStream stream =
        new AnalyzedItemStream(news.analysisLog, news.store.items, news.clock);
    List<String> announced =
        stream.itemsAfter(before, stream.settledUntil(), 10).items().stream()
            .map(streamed -> streamed.item().id().sourceId())
            .toList();
    assertEquals(List.of(changed.id().sourceId()), announced);
  }

  @Test
  void itemOfANewerModelOrOfTheSameIsLeftAlone() {
    SentimentItem same = judged(Sentiment.NEGATIVE, current);
    SentimentItem newer = judged(Sentiment.NEGATIVE, "v99.0.0");
    SentimentItem between = judged(Sentiment.NEGATIVE, "v0.10.0");
    Rescoring.Result result = rescoring("PT1H").run(ModelVersion.of("v0.9.1"), Position.START);
    assertEquals(3, result.get(RescoringCount.EXAMINED));
    assertEquals(0, result.get(RescoringCount.RESCORED));
    for (SentimentItem item : List.of(same, newer, between)) {
      assertEquals(Sentiment.NEGATIVE, news.stored(item).result().orElseThrow().sentiment());
    }
  }

  @Test
  void callThatRunsOutOfTimeIsContinued() {
    for (int i = 0; i < 4; i++) {
      judged(Sentiment.NEGATIVE, OLD);
      judged(Sentiment.NEUTRAL, OLD);
    }
    Rescoring impatient = rescoring("PT0S");
    Optional<Position> next = Optional.of(Position.START);
    int rescored = 0;
    int calls = 0;
    while (next.isPresent()) {
      Rescoring.Result result = impatient.run(ModelVersion.of(current), next.get());
      rescored += result.get(RescoringCount.RESCORED);
      next = result.next();
      calls++;
    }
    assertEquals(8, rescored);
    assertEquals(3, calls, "one for each sentiment");
    assertFalse(impatient.hasOlderItems());
  }

  @Test
  void nextCallCompletesOneThatCrashedAtAnyWriteAndTheStreamAnnouncesOnce() {
    boolean reached = true;
    int write = 1;
    for (; reached; write++) {
      try (NewsFixture other = new NewsFixture()) {
        SentimentItem item = judged(other, Sentiment.NEGATIVE, OLD);
        other.clock.advance(Duration.ofMinutes(2));
        StreamPosition before = StreamPosition.at(other.clock.instant().minusMillis(1));
        Crash.Point end = new Crash.Point(write);
        NewsStore crashing = other.storeOn(end.watch(DynamoDbClient.class, DynamoDbLocal.client()));
        try {
          rescoring(other, crashing, "PT1H").run(ModelVersion.of(current), Position.START);
        } catch (Crash crashed) {
          assertTrue(end.isReached());
        }
        reached = end.isReached();
        other.clock.advance(Duration.ofSeconds(10));
        rescoring(other, other.store, "PT1H").run(ModelVersion.of(current), Position.START);
        assertEquals(current, other.stored(item).modelVersion());
        other.clock.advance(Duration.ofSeconds(10));
        AnalyzedItemStream stream =
            new AnalyzedItemStream(other.analysisLog, other.store.items, other.clock);
        assertEquals(
            1,
            stream.itemsAfter(before, stream.settledUntil(), 10).items().size(),
            "after a crash at write " + write);
      }
    }
    assertTrue(write > 3, "the log and the verdict");
  }

  @Test
  void itemThatAnotherCallHasJudgedIsNotJudgedAgain() {
    judged(Sentiment.NEGATIVE, OLD);
    Judged seen = news.store.analyzed.page(Sentiment.NEGATIVE, 10, Position.START).items().get(0);
    rescoring("PT1H").run(ModelVersion.of(current), Position.START);
    assertFalse(
        news.store.analyzed.replace(
            seen, new AnalysisResult(Sentiment.NEUTRAL, 0.5), current, Optional.empty()));
  }

  @Test
  void operatorsAreToldOfOlderItemsOnlyWhileThereAreSome() {
    assertFalse(rescoring("PT1H").hasOlderItems());
    judged(Sentiment.POSITIVE, current);
    judged(Sentiment.POSITIVE, "v99.0.0");
    assertFalse(rescoring("PT1H").hasOlderItems());
    SentimentItem old = judged(Sentiment.NEUTRAL, OLD);
    assertTrue(rescoring("PT1H").hasOlderItems());
    rescoring("PT1H").run(ModelVersion.of(current), Position.START);
    assertFalse(rescoring("PT1H").hasOlderItems());
    news.removeAttribute(old, "model_version");
    assertTrue(rescoring("PT1H").hasOlderItems(), "without a version");
    assertEquals(
        1,
        rescoring("PT1H")
            .run(ModelVersion.of(current), Position.START)
            .get(RescoringCount.RESCORED));
  }

  private SentimentItem judged(Sentiment sentiment, String version) {
    return judged(news, sentiment, version);
  }

  private static SentimentItem judged(NewsFixture news, Sentiment sentiment, String version) {
    SentimentItem item = news.pending(GOOD);
    news.store.items.markAnalyzed(
        item.id(),
        new AnalysisResult(sentiment, 0.7),
        version,
        Instant.ofEpochMilli(news.clock.millis()));
    return item;
  }

  private Rescoring rescoring(String within) {
    return rescoring(news, news.store, within);
  }

  private static Rescoring rescoring(NewsFixture news, NewsStore store, String within) {
    return new Rescoring(
        store.analyzed,
        store.analysisLog,
        news.model,
        news.clock,
        TestConfig.of(NewsConfig.class, Map.of("nightjar.news.rescore-within", within)));
  }
}
