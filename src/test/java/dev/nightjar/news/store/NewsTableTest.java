package dev.nightjar.news.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.model.AnalysisLogEntry;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.SentimentItems.AnalysisOutcome;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.Projection;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.upstream.QuotaStore;
import dev.nightjar.upstream.QuotaStore.Stored;
import dev.nightjar.upstream.QuotaUsage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Execution(ExecutionMode.CONCURRENT)
class NewsTableTest {

  private static final AnalysisResult GOOD = new AnalysisResult(Sentiment.POSITIVE, 0.87654);

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void tableHasTheSpecifiedNameKeysIndexesAndTimeToLive() {
    TableDefinition table = NewsTable.definition(new Environment("dev"));
    assertEquals("dev-sentiment-items", table.name());
    assertEquals(List.of("source_id", "timestamp"), table.keys().attributes());
    assertEquals(Optional.of("ttl_timestamp"), table.ttl());
    assertEquals(
        List.of("by_sentiment", "by_tag", "by_status"),
        table.indexes().stream().map(IndexDefinition::name).toList());
    assertEquals(
        List.of("sentiment", "timestamp"), table.index("by_sentiment").keys().attributes());
    assertEquals(List.of("tag", "timestamp"), table.index("by_tag").keys().attributes());
    assertEquals(List.of("status", "timestamp"), table.index("by_status").keys().attributes());
    assertEquals(new Projection.All(), table.index("by_sentiment").projection());
    assertEquals(new Projection.All(), table.index("by_tag").projection());
    assertEquals(new Projection.KeysOnly(), table.index("by_status").projection());
  }

  @Test
  void pendingItemHasExactlyTheSpecifiedAttributes() {
    SentimentItem item = news.pending(news.rawArticle("A headline", "AI", "technology"));

    Map<String, AttributeValue> stored = raw(item);
    assertEquals(
        Set.of(
            "source_id",
            "timestamp",
            "source_type",
            "source_url",
            "text_snippet",
            "text_for_analysis",
            "model_version",
            "matched_tags",
            "matched_tickers",
            "metadata",
            "status",
            "ingested_at",
            "ttl_timestamp"),
        stored.keySet());
    assertEquals("newsapi", stored.get("source_type").s());
    assertEquals("pending", stored.get("status").s());
    assertEquals(List.of("AI", "technology"), stored.get("matched_tags").ss());
    assertEquals("A headline", stored.get("text_for_analysis").s());
    assertEquals(
        Set.of("title", "author", "published_at", "source_name"),
        stored.get("metadata").m().keySet());
    assertEquals("Unknown", stored.get("metadata").m().get("author").s());
    assertEquals(
        news.clock.instant().plus(Duration.ofDays(30)).getEpochSecond(),
        Long.parseLong(stored.get("ttl_timestamp").n()));
    assertTrue(stored.get("model_version").s().matches("v\\d+\\.\\d+\\.\\d+"));
    assertTrue(stored.get("source_id").s().matches("newsapi#[0-9a-f]{64}"));
    assertTrue(
        stored.get("timestamp").s().matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"));
  }

  @Test
  void eachTagAndTickerHasAMarkerThatIsInNoOtherIndex() {
    RawArticle both = news.rawArticle("Both", "AI");
    SentimentItem item =
        news.pending(
            new RawArticle(
                "",
                both.url(),
                both.title(),
                "",
                both.publishedAt(),
                "",
                "",
                List.of("AI"),
                List.of("XYZ", "BRK.B")));

    for (String tag : List.of("AI", "XYZ", "BRK.B")) {
      Map<String, AttributeValue> marker =
          news.raw(item.id().sourceId() + "#" + tag, SortableTime.millis(item.id().timestamp()));
      assertEquals(
          Set.of("source_id", "timestamp", "tag", "item_id", "ttl_timestamp"), marker.keySet());
      assertEquals(item.id().sourceId(), marker.get("item_id").s());
      assertEquals(List.of(item), byTag(tag));
    }
    assertEquals(3, news.allItemsIn("by_tag").size());
    assertEquals(1, news.allItemsIn("by_status").size());
    assertEquals(0, news.allItemsIn("by_sentiment").size());
  }

  @Test
  void articleSeenTwiceIsStoredOnceAndStaysAsItWas() {
    RawArticle article = news.rawArticle("Twice");
    SentimentItem item = news.pending(article);
    news.store.items.markAnalyzed(item.id(), GOOD, "v1.0.0", news.clock.instant());
    Map<String, AttributeValue> before = raw(item);

    news.clock.advance(Duration.ofMinutes(3));
    assertTrue(news.intake().ingest("newsapi", article) instanceof ArticleIntake.Duplicate);
    assertEquals(before, raw(item));
  }

  @Test
  void furtherTagUndoesNothingThatHappensToTheItemMeanwhile() {
    RawArticle article = news.rawArticle("https://example.org/t", "T", news.clock.instant(), "one");
    SentimentItem item = news.pending(article);
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      AtomicInteger writes = new AtomicInteger();
      dynamoDb
          .on("TransactWriteItems")
          .always()
          .rewriteAnswer(
              answer -> {
                if (writes.incrementAndGet() == 1) { // the existing item's attributes were read
                  news.store.items.markAnalyzed(item.id(), GOOD, "v1.0.0", news.clock.instant());
                }
                return answer;
              });
      news.intake(news.storeOn(dynamoDb.client()).items)
          .ingest("newsapi", article.withTags(List.of("two")));
      assertEquals(3, writes.get(), "the second was refused");
    }
    SentimentItem stored = news.stored(item);
    assertEquals(Status.ANALYZED, stored.status());
    assertEquals(Set.of("one", "two"), stored.matchedTags());
    assertEquals(
        List.of(stored),
        news.store.lists.byTag("two", TimeRange.all(), 10, Position.START).items());
    assertEquals(0, news.store.pending.countPending(10));
  }

  @Test
  void lostAnswerToTheFirstWriteDoesNotMakeTheArticleADuplicate() {
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      dynamoDb.on("TransactWriteItems").loseAnswer();
      SentimentItems items = news.storeOn(dynamoDb.client()).items;
      Article article = accepted(news.rawArticle("Answer lost"));

      SentimentItem item = SentimentItem.pending(article, "v1.0.0", news.clock.instant());
      assertEquals(PutOutcome.STORED, items.storePending(item));
    }
  }

  @Test
  void resultIsStoredWithFourDecimalsAndTheModelVersion() {
    SentimentItem item = news.pending("Good news");

    assertEquals(
        AnalysisOutcome.ANALYZED,
        news.store.items.markAnalyzed(item.id(), GOOD, "v2.3.4", news.clock.instant()));

    Map<String, AttributeValue> stored = raw(item);
    assertEquals("analyzed", stored.get("status").s());
    assertEquals("positive", stored.get("sentiment").s());
    assertEquals("0.8765", stored.get("score").n());
    assertEquals("v2.3.4", stored.get("model_version").s());
  }

  @Test
  void secondResultDoesNotReplaceTheFirst() {
    SentimentItem item = news.pending("Twice judged");
    news.store.items.markAnalyzed(item.id(), GOOD, "v1.0.0", news.clock.instant());
    AnalysisResult other = new AnalysisResult(Sentiment.NEGATIVE, 0.5);

    assertEquals(
        AnalysisOutcome.ALREADY_ANALYZED,
        news.store.items.markAnalyzed(item.id(), other, "v1.0.0", news.clock.instant()));
    assertEquals("positive", raw(item).get("sentiment").s());
  }

  @Test
  void resultOfAnExpiredItemCreatesNothing() {
    Article article = accepted(news.rawArticle("Never stored"));
    SentimentItem item = SentimentItem.pending(article, "v1.0.0", news.clock.instant());

    assertEquals(
        AnalysisOutcome.GONE,
        news.store.items.markAnalyzed(item.id(), GOOD, "v1.0.0", news.clock.instant()));
    assertEquals(List.of(), news.allItemsIn(null));
  }

  @Test
  void onlyAFailedConditionMeansThatTheResultIsNotNeeded() {
    SentimentItem item = news.pending("Refused");
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      SentimentItems items = news.storeOn(dynamoDb.client()).items;
      for (String code : List.of("ValidationError", "SomethingNew")) {
        dynamoDb.on("TransactWriteItems").cancelTransaction(code);
        assertThrows(
            IllegalStateException.class,
            () -> items.markAnalyzed(item.id(), GOOD, "v1.0.0", news.clock.instant()));
      }
    }
    assertEquals(Status.PENDING, news.stored(item).status());
  }

  @Test
  void resultOfAnUnknownItemChangesNothing() {
    SentimentItem item = news.pending(news.rawArticle("Marked", "AI"));
    news.checkpoint("newsapi");
    news.analysisLog.append(item.id(), news.clock.instant());
    List<Map<String, AttributeValue>> before = news.allItemsIn(null);
    for (Map<String, AttributeValue> other : before) {
      if (!other.containsKey("status") && other.get("timestamp").s().length() == 24) {
        ItemId id =
            new ItemId(other.get("source_id").s(), SortableTime.parse(other.get("timestamp").s()));
        assertEquals(
            AnalysisOutcome.GONE,
            news.store.items.markAnalyzed(id, GOOD, "v1.0.0", news.clock.instant()));
        assertEquals(Optional.empty(), news.store.items.status(id));
      }
    }
    assertEquals(Set.copyOf(before), Set.copyOf(news.allItemsIn(null)));
  }

  @Test
  void listByStatusLeavesOutWhatTheIndexHasWrongAndContinuesAfterIt() {
    List<SentimentItem> items = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      news.clock.advance(Duration.ofSeconds(1));
      items.add(0, news.pending("Item " + i));
    }
    // As if the index did not show yet that every second item is analyzed.
    List<SentimentItem> pending = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (i % 2 == 0) {
        pending.add(items.get(i));
      } else {
        news.analyzeBehindTheIndex(items.get(i));
      }
    }
    List<SentimentItem> listed = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      Slice<SentimentItem> page =
          news.store.lists.byStatus(Status.PENDING, TimeRange.all(), 2, next.orElseThrow());
      assertTrue(page.next().isEmpty() || page.items().size() == 2, "a full page");
      listed.addAll(page.items());
      next = page.next();
    }
    assertEquals(pending, listed);
  }

  @Test
  void itemIsFoundByIdSentimentTagAndStatusNewestFirst() {
    SentimentItem older = news.pending(news.rawArticle("Older", "same"));
    news.clock.advance(Duration.ofSeconds(1));
    SentimentItem newer = news.pending(news.rawArticle("Newer", "same"));
    assertEquals(List.of(newer, older), byTag("same"));
    assertEquals(List.of(newer, older), byStatus(Status.PENDING));
    news.store.items.markAnalyzed(older.id(), GOOD, "v1.0.0", news.clock.instant());
    news.store.items.markAnalyzed(newer.id(), GOOD, "v1.0.0", news.clock.instant());

    List<SentimentItem> both = List.of(news.stored(newer), news.stored(older));
    assertEquals(Optional.of(new AnalysisResult(Sentiment.POSITIVE, 0.8765)), both.get(0).result());
    assertEquals(both, bySentiment(Sentiment.POSITIVE, TimeRange.all()));
    assertEquals(both, byTag("same"));
    assertEquals(both, byStatus(Status.ANALYZED));
    assertEquals(List.of(), byStatus(Status.PENDING));
    assertEquals(List.of(), bySentiment(Sentiment.NEGATIVE, TimeRange.all()));
  }

  @Test
  void timeRangeIncludesBothItsEnds() {
    SentimentItem item = news.pending("In range");
    news.store.items.markAnalyzed(item.id(), GOOD, "v1.0.0", news.clock.instant());
    Instant at = item.id().timestamp();

    assertEquals(1, bySentiment(Sentiment.POSITIVE, new TimeRange(at, at)).size());
    assertEquals(0, bySentiment(Sentiment.POSITIVE, TimeRange.since(at.plusMillis(1))).size());
    assertEquals(0, bySentiment(Sentiment.POSITIVE, TimeRange.until(at.minusMillis(1))).size());
  }

  @Test
  void stuckItemsAreThosePendingForLongerThanTheGivenTime() {
    SentimentItem first = news.pending("First");
    news.pending("Second");
    Instant published = first.id().timestamp();

    assertEquals(0, news.store.pending.countStuckItems(published));
    assertEquals(2, news.store.pending.countStuckItems(published.plusMillis(1)));
    news.store.items.markAnalyzed(first.id(), GOOD, "v1.0.0", news.clock.instant());
    assertEquals(1, news.store.pending.countStuckItems(published.plusMillis(1)));
  }

  @Test
  void idsOfCheckpointsAndLogEntriesAreNotItems() {
    SentimentItem item = news.pending("Announced");
    news.checkpoint("newsapi");
    news.analysisLog.append(item.id(), news.clock.instant());

    assertEquals(Optional.empty(), news.store.items.bySourceId(new SourceId("bookmark#newsapi")));
    String hour = "analyzed#" + SortableTime.millis(news.clock.instant()).substring(0, 13);
    assertTrue(news.allItemsIn(null).stream().anyMatch(i -> i.get("source_id").s().equals(hour)));
    assertEquals(Optional.empty(), news.store.items.bySourceId(new SourceId(hour)));
  }

  @Test
  void logEntriesAreInTheOrderOfAnalysisAndContinueAfterAPosition() {
    SentimentItem first = news.pending("Published first");
    news.clock.advance(Duration.ofSeconds(1));
    SentimentItem second = news.pending("Published second");
    news.analysisLog.append(second.id(), news.clock.instant());
    news.clock.advance(Duration.ofSeconds(1));
    news.analysisLog.append(first.id(), news.clock.instant());

    List<AnalysisLogEntry> all = news.analysisLog.entriesInHour(news.clock.instant(), "", 100);
    assertEquals(
        List.of(second.id(), first.id()), all.stream().map(AnalysisLogEntry::item).toList());
    assertEquals(
        all.subList(1, 2),
        news.analysisLog.entriesInHour(news.clock.instant(), all.get(0).position(), 10));
  }

  @Test
  void unreadableLogEntryIsLeftOut() {
    SentimentItem item = news.pending("Logged");
    Instant now = news.clock.instant();
    news.analysisLog.append(item.id(), now);
    news.put(
        Map.of(
            "source_id",
                AttributeValue.fromS("analyzed#" + SortableTime.millis(now).substring(0, 13)),
            "timestamp", AttributeValue.fromS(SortableTime.millis(now) + "#other"),
            "item_id", AttributeValue.fromS("other"),
            "item_timestamp", AttributeValue.fromS("yesterday")));

    List<AnalysisLogEntry> entries = news.analysisLog.entriesInHour(now, "", 100);
    assertEquals(List.of(item.id()), entries.stream().map(AnalysisLogEntry::item).toList());
    assertEquals(1, news.emitted.last().get("UnreadableItems").asInt());
  }

  @Test
  void checkpointIsSavedAndAStaleOneIsRejected() {
    QuotaStore<Checkpoint> store = news.checkpoints.of("rss");
    FetchCursor fetchCursor = new FetchCursor(Instant.parse("2026-03-01T10:00:00Z"), "\"etag\"");
    Checkpoint moved =
        Checkpoint.initial().withProgress(Map.of("feed", fetchCursor), Instant.EPOCH);

    assertEquals(Optional.empty(), store.replace(store.initial(), moved));
    assertEquals(
        Optional.of(new Stored<>(moved, 1)), store.replace(store.initial(), Checkpoint.initial()));
    assertEquals(Optional.empty(), store.replace(new Stored<>(moved, 1), moved));
    assertEquals(Optional.of(new Stored<>(moved, 2)), store.replace(new Stored<>(moved, 1), moved));
    assertEquals(Map.of(), news.checkpoint("newsapi").cursors());
  }

  @Test
  void checkpointWithUnreadableOrMissingAttributesKeepsTheRest() {
    Map<String, AttributeValue> item = new HashMap<>();
    item.put("source_id", AttributeValue.fromS("bookmark#rss"));
    item.put("timestamp", AttributeValue.fromS("1970-01-01T00:00:00.000Z"));
    item.put("revision", AttributeValue.fromN("3"));
    Map<String, AttributeValue> readable =
        Map.of("until", AttributeValue.fromS("2026-03-01T10:00:00Z"));
    Map<String, AttributeValue> unreadable = Map.of("until", AttributeValue.fromS("yesterday"));
    item.put(
        "marks",
        AttributeValue.fromM(
            Map.of(
                "good", AttributeValue.fromM(readable), "bad", AttributeValue.fromM(unreadable))));
    news.put(item);

    assertEquals(
        new Checkpoint(
            Map.of("good", FetchCursor.at(Instant.parse("2026-03-01T10:00:00Z"))),
            Map.of(),
            QuotaUsage.NONE),
        news.checkpoint("rss"));
  }

  @Test
  void cursorNeverMovesBack() {
    FetchCursor early = FetchCursor.at(Instant.parse("2026-03-01T10:00:00Z"));
    FetchCursor late = FetchCursor.at(Instant.parse("2026-03-01T11:00:00Z"));
    Checkpoint checkpoint = Checkpoint.initial().withProgress(Map.of("feed", late), Instant.EPOCH);

    assertEquals(
        Map.of("feed", late),
        checkpoint.withProgress(Map.of("feed", early), Instant.EPOCH).cursors());
  }

  @Test
  void countOfPendingItemsStopsAtItsBound() {
    for (int i = 0; i < 5; i++) {
      news.pending("Pending " + i);
    }
    assertEquals(5, news.store.pending.countPending(10));
    assertEquals(3, news.store.pending.countPending(3));
  }

  @Test
  void everyIndexedMarkerLeadsToAnItemOfThisTable() {
    for (int i = 0; i < 30; i++) {
      news.pending(news.rawArticle("Many " + i, "many", "tag" + i));
    }
    Set<String> ids =
        byTag("many").stream().map(item -> item.id().sourceId()).collect(Collectors.toSet());
    assertEquals(30, ids.size());
  }

  private Article accepted(RawArticle rawArticle) {
    return ((ArticleValidator.Valid)
            new ArticleValidator(news.clock).validate("newsapi", rawArticle))
        .article();
  }

  private Map<String, AttributeValue> raw(SentimentItem item) {
    return news.raw(item.id().sourceId(), SortableTime.millis(item.id().timestamp()));
  }

  private List<SentimentItem> byTag(String tag) {
    return news.store.lists.byTag(tag, TimeRange.all(), 100, Position.START).items();
  }

  private List<SentimentItem> byStatus(Status status) {
    return news.store.lists.byStatus(status, TimeRange.all(), 100, Position.START).items();
  }

  private List<SentimentItem> bySentiment(Sentiment sentiment, TimeRange range) {
    return news.store.lists.bySentiment(sentiment, range, 100, Position.START).items();
  }
}
