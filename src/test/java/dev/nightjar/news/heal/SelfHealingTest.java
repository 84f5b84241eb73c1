package dev.nightjar.news.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.LogLines;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.heal.SelfHealing.Result;
import dev.nightjar.news.heal.SelfHealing.Scope;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.store.PendingItems.Candidate;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.table.key.SortableTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Execution(ExecutionMode.CONCURRENT)
class SelfHealingTest {

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void itemWhoseMessageWasNeverSentIsAnalyzedAfterHealing() {
    SentimentItem item = news.pending("Crash between the item's write and its message");
    news.clock.advance(Duration.ofMinutes(61));

    assertHealed(1, 1, news.healing().run());
    news.deliverAll();
    assertEquals(Status.ANALYZED, news.stored(item).status());
    assertHealed(0, 0, news.healing().run());
  }

  @Test
  void itemYoungerThanTheThresholdIsSkipped() {
    news.pending("Young");
    news.clock.advance(Duration.ofMinutes(59));
    assertHealed(0, 0, news.healing().run());
  }

  @Test
  void oldArticleThatHasJustArrivedIsSkipped() {
    Instant longAgo = news.clock.instant().minus(Duration.ofDays(3));
    news.pending(news.rawArticle("https://example.org/old", "Old on arrival", longAgo));

    assertHealed(0, 0, news.healing().run());
    news.clock.advance(Duration.ofMinutes(61));
    assertHealed(1, 1, news.healing().run());
  }

  @Test
  void analyzedItemIsSkipped() {
    SentimentItem item = news.pending("Done");
    analyze(item);
    news.clock.advance(Duration.ofHours(2));
    assertHealed(0, 0, news.healing().run());
  }

  @Test
  void expiredItemIsSkipped() {
    news.pending("Expired but not yet deleted");
    news.clock.advance(Duration.ofDays(31));
    assertHealed(0, 0, news.healing().run());
  }

  @Test
  void oldestComeFirstAndAtMostAHundredInARun() {
    Instant start = news.clock.instant();
    for (int i = 0; i < 130; i++) {
      int shuffled = (i * 37) % 130;
      news.pending(
          news.rawArticle(
              "https://example.org/h" + i, "H" + shuffled, start.minusSeconds(shuffled)));
    }
    news.clock.advance(Duration.ofHours(2));

    assertHealed(100, 100, news.healing().run());
    List<String> titles = publishedTitles();
    assertEquals("H129", titles.get(0));
    assertEquals("H30", titles.get(99));
    assertEquals(List.of(10, 10, 10, 10, 10, 10, 10, 10, 10, 10), news.sns.batchSizes());
    assertHealed(30, 30, news.healing().run());
    assertEquals(130, new HashSet<>(publishedTitles()).size());
  }

  @Test
  void itemThatWasHealedIsGivenTimeBeforeItIsHealedAgain() {
    news.pending("Patience");
    news.clock.advance(Duration.ofHours(2));
    assertHealed(1, 1, news.healing().run());
    assertHealed(0, 0, news.healing().run());
    news.clock.advance(Duration.ofMinutes(61));
    assertHealed(1, 1, news.healing().run());
    news.clock.advance(Duration.ofMinutes(61));
    assertHealed(0, 0, news.healing().run());
    news.clock.advance(Duration.ofMinutes(61));
    assertHealed(1, 1, news.healing().run());
  }

  @Test
  void itemHealedFiveTimesInVainIsAbandonedAndCounted() {
    news.pending("Hopeless");
    for (int attempt = 0; attempt < 5; attempt++) {
      news.clock.advance(Duration.ofHours(20));
      assertHealed(1, 1, news.healing().run());
    }
    news.clock.advance(Duration.ofHours(20));
    Result result = news.healing().run();
    assertHealed(0, 0, result);
    assertEquals(1, result.get(HealingCount.ABANDONED));
    assertEquals(5, news.sns.published().size());
  }

  @Test
  void hundredItemsThatAlwaysFailDoNotBlockTheHundredAndFirst() {
    Instant start = news.clock.instant();
    for (int i = 0; i < 100; i++) {
      news.pending(
          news.rawArticle("https://example.org/p" + i, "Poison " + i, start.minusSeconds(i + 1)));
    }
    SentimentItem good = news.pending("Good");
    news.sns.failEntries(message -> message.text().contains("Poison"));
    news.clock.advance(Duration.ofHours(2));

    assertHealed(100, 0, news.healing().run());
    assertHealed(1, 1, news.healing().run());
    news.deliverAll();
    assertEquals(Status.ANALYZED, news.stored(good).status());
  }

  @Test
  void hundredAbandonedItemsDoNotBlockTheHundredAndFirst() {
    Instant start = news.clock.instant();
    for (int i = 0; i < 100; i++) {
      SentimentItem item =
          news.pending(
              news.rawArticle(
                  "https://example.org/a" + i, "Hopeless " + i, start.minusSeconds(i + 1)));
      news.setHealAttempts(item, 4);
    }
    news.clock.advance(Duration.ofHours(20));
    assertHealed(100, 100, news.healing().run());
    news.pending("Good");
    news.clock.advance(Duration.ofHours(20));

    Result result = news.healing().run();
    assertHealed(1, 1, result);
    assertEquals(100, result.get(HealingCount.ABANDONED));
  }

  @Test
  void abandonedItemIsHealedOnRequest() {
    SentimentItem item = news.pending("Given up");
    for (int attempt = 0; attempt < 5; attempt++) {
      news.clock.advance(Duration.ofHours(20));
      news.healing().run();
    }
    assertHealed(0, 0, news.healing().run());

    assertHealed(1, 1, news.healing().run(Scope.ABANDONED_TOO));
    news.deliverAll();
    assertEquals(Status.ANALYZED, news.stored(item).status());
  }

  @Test
  @Tag("long")
  void abandonedItemsThatKeepFailingDoNotBlockTheHundredAndFirstOnRequest() {
    Instant start = news.clock.instant();
    for (int i = 0; i < 130; i++) {
      SentimentItem item =
          news.pending(
              news.rawArticle(
                  "https://example.org/b" + i, "Hopeless " + i, start.minusSeconds(i + 1)));
      news.setHealAttempts(item, 5);
    }
    news.clock.advance(Duration.ofHours(20));

    assertHealed(100, 100, news.healing().run(Scope.ABANDONED_TOO));
    assertHealed(30, 30, news.healing().run(Scope.ABANDONED_TOO));
    assertEquals(130, new HashSet<>(publishedTitles()).size());
    assertHealed(100, 100, news.healing().run(Scope.ABANDONED_TOO));
    SentimentItem due = news.pending("Due");
    news.clock.advance(Duration.ofHours(2));
    assertHealed(1, 1, news.healing().run());
    news.deliverAll();
    assertEquals(Status.ANALYZED, news.stored(due).status());
  }

  @Test
  void runIsLoggedAsTheSpecificationSpellsIt() {
    news.pending("Logged");
    news.pending("Refused");
    news.sns.failEntries(message -> message.text().contains("Refused"));
    news.clock.advance(Duration.ofHours(2));
    try (LogLines log = LogLines.of(SelfHealing.class)) {
      Result result = news.healing().run();
      LogLines.Line line =
          log.lines().stream()
              .filter(l -> l.fields().containsValue(result.executionTimeMs()))
              .findFirst()
              .orElseThrow();
      assertEquals("Self-healing completed", line.message());
      assertEquals(
          Map.of(
              "stale_items_found",
              2,
              "items_republished",
              1,
              "threshold_hours",
              1L,
              "execution_time_ms",
              result.executionTimeMs()),
          line.fields());
    }
  }

  @Test
  void metricsAreSpelledAsTheSpecificationSpellsThem() {
    news.setHealAttempts(news.pending("Abandoned"), 5);
    news.pending("Found");
    news.pending("Refused");
    news.sns.failEntries(message -> message.text().contains("Refused"));
    news.clock.advance(Duration.ofHours(2));

    Result result = news.healing().run();

    assertEquals(1, news.emitted.lines().size());
    JsonNode line = news.emitted.last();
    assertEquals("SentimentAnalyzer", EmittedMetrics.namespace(line));
    assertEquals(
        Map.of(
            "SelfHealingItemsFound", "Count",
            "SelfHealingItemsRepublished", "Count",
            "SelfHealingItemsAbandoned", "Count",
            "SelfHealingExecutionTime", "Milliseconds"),
        EmittedMetrics.units(line));
    assertEquals(2, line.get("SelfHealingItemsFound").asInt());
    assertEquals(1, line.get("SelfHealingItemsRepublished").asInt());
    assertEquals(1, line.get("SelfHealingItemsAbandoned").asInt());
    assertEquals(result.executionTimeMs(), line.get("SelfHealingExecutionTime").asDouble());
  }

  @Test
  void unreadableItemIsAbandonedAndDoesNotBlockTheItemsBehindIt() {
    SentimentItem unreadable = news.pending("Unreadable");
    news.clock.advance(Duration.ofSeconds(1));
    news.pending("Good");
    news.setAttribute(unreadable, "source_type", AttributeValue.fromN("1"));
    news.clock.advance(Duration.ofHours(2));

    SelfHealing.Result result = news.healing().run();
    assertHealed(1, 1, result);
    assertEquals(1, result.get(HealingCount.ABANDONED));
  }

  @Test
  void moreItemsThanARunCanLookAtAreLookedAtInTheFollowingRuns() {
    Instant start = news.clock.instant();
    for (int i = 0; i < 25; i++) {
      SentimentItem hopeless =
          news.pending(
              news.rawArticle("https://example.org/l" + i, "Hopeless", start.minusSeconds(i + 1)));
      for (int attempt = 0; attempt < 5; attempt++) {
        Candidate candidate =
            assertInstanceOf(Candidate.class, news.store.pending.find(hopeless.id()));
        news.store.pending.claimHealing(candidate.item(), start);
      }
    }
    SentimentItem good = news.pending("Good");
    news.clock.advance(Duration.ofHours(2));

    assertHealed(0, 0, news.healing(10).run());
    assertHealed(0, 0, news.healing(10).run());
    assertHealed(1, 1, news.healing(10).run());
    news.deliverAll();
    assertEquals(Status.ANALYZED, news.stored(good).status());
    assertEquals(10, news.healing(10).run().get(HealingCount.ABANDONED), "it begins anew");
  }

  @Test
  void messageThatCouldNotBeSentDoesNotUseUpAnAttempt() {
    SentimentItem item = news.pending("SNS is down");
    news.sns.down();
    for (int attempt = 0; attempt < 10; attempt++) {
      news.clock.advance(Duration.ofHours(2));
      assertHealed(1, 0, news.healing().run());
    }
    news.sns.up();
    assertHealed(1, 1, news.healing().run());
    news.deliverAll();
    assertEquals(Status.ANALYZED, news.stored(item).status());
  }

  @Test
  void partOfABatchThatFailsDoesNotStopTheRest() {
    for (int i = 0; i < 25; i++) {
      news.pending("Item " + i + ".");
    }
    news.clock.advance(Duration.ofHours(2));
    news.sns.failEntries(
        message -> message.text().contains("Item 3.") || message.text().contains("Item 7."));

    assertHealed(25, 23, news.healing().run());
    news.deliverAll();
    news.sns.failEntries(message -> false);
    news.clock.advance(Duration.ofHours(2));
    assertHealed(2, 2, news.healing().run());
    assertEquals(25, new HashSet<>(publishedTitles()).size());
  }

  @Test
  void twoHealersAtOnceRepublishEachItemOnce() throws Exception {
    for (int i = 0; i < 60; i++) {
      news.pending("Shared " + i);
    }
    news.clock.advance(Duration.ofHours(2));
    ExecutorService healers = Executors.newFixedThreadPool(2);
    try {
      Callable<Result> heal = () -> news.healing().run();
      int republished = 0;
      for (Future<Result> healed : healers.invokeAll(List.of(heal, heal))) {
        republished += healed.get().get(HealingCount.REPUBLISHED);
      }
      assertEquals(60, republished);
    } finally {
      healers.shutdownNow();
    }
    assertEquals(60, news.sns.published().size());
    assertEquals(60, new HashSet<>(publishedTitles()).size());
  }

  @Test
  void itemsStoredByThePythonPredecessorWithoutOurAttributesAreHealed() {
    SentimentItem item = news.pending("Without ingested_at");
    news.removeAttribute(item, "ingested_at");
    news.clock.advance(Duration.ofHours(2));
    assertHealed(1, 1, news.healing().run());
  }

  @Test
  void itemAsEitherSpecificationAloneHasItIsHealedAndAnalyzed() {
    String published = SortableTime.millis(news.clock.instant());
    AttributeValue expiry = expiryIn(Duration.ofDays(30));
    news.put(
        Map.of(
            "source_id", AttributeValue.fromS("finnhub:137825212"),
            "timestamp", AttributeValue.fromS(published),
            "status", AttributeValue.fromS("pending"),
            "source_type", AttributeValue.fromS("finnhub"),
            "text_for_analysis", AttributeValue.fromS("Company XYZ reports record earnings"),
            "matched_tickers", AttributeValue.fromL(List.of(AttributeValue.fromS("XYZ"))),
            "ttl_timestamp", expiry));
    news.put(
        Map.of(
            "source_id", AttributeValue.fromS("newsapi#abc123"),
            "timestamp", AttributeValue.fromS(published),
            "status", AttributeValue.fromS("pending"),
            "source_type", AttributeValue.fromS("newsapi"),
            "text_snippet", AttributeValue.fromS("Profit fell by half."),
            "model_version", AttributeValue.fromS("v1.0.0"),
            "matched_tags", AttributeValue.fromSs(List.of("AI")),
            "ttl_timestamp", expiry));
    news.clock.advance(Duration.ofHours(2));

    assertHealed(2, 2, news.healing().run());
    news.deliverAll();
    for (String id : List.of("finnhub:137825212", "newsapi#abc123")) {
      SentimentItem item = news.store.items.bySourceId(new SourceId(id)).orElseThrow();
      assertEquals(Status.ANALYZED, item.status());
      assertEquals(news.model.version(), item.modelVersion());
    }
  }

  @Test
  void itemThatCannotBeReadIsAbandonedAndDoesNotBlockTheOthers() {
    news.put(
        Map.of(
            "source_id", AttributeValue.fromS("finnhub:1"),
            "timestamp", AttributeValue.fromS(SortableTime.millis(news.clock.instant())),
            "status", AttributeValue.fromS("pending"),
            "source_type", AttributeValue.fromN("1"),
            "ttl_timestamp", expiryIn(Duration.ofDays(30))));
    SentimentItem good = news.pending("Good");
    news.clock.advance(Duration.ofHours(2));

    Result result = news.healing().run();

    assertHealed(1, 1, result);
    assertEquals(1, result.get(HealingCount.ABANDONED));
    news.deliverAll();
    assertEquals(Status.ANALYZED, news.stored(good).status());
  }

  private AttributeValue expiryIn(Duration life) {
    return AttributeValue.fromN("" + news.clock.instant().plus(life).getEpochSecond());
  }

  private void analyze(SentimentItem item) {
    news.analyzer().analyze(AnalysisRequest.of(item, item.modelVersion()));
  }

  private static void assertHealed(int found, int republished, Result result) {
    assertEquals(found, result.get(HealingCount.FOUND), "stale items found");
    assertEquals(republished, result.get(HealingCount.REPUBLISHED), "items republished");
  }

  private List<String> publishedTitles() {
    List<String> titles = new ArrayList<>();
    for (ScriptedSns.Message message : news.sns.published()) {
      try {
        titles.add(news.mapper.readTree(message.text()).get("text_for_analysis").asText());
      } catch (JsonProcessingException e) {
        throw new AssertionError(e);
      }
    }
    return titles;
  }
}
