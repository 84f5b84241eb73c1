package dev.nightjar.news.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.store.SentimentItems.AnalysisOutcome;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.table.SpecificationItems;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items and messages of programs that follow the specifications but write other forms. */
class ItemsOfOtherWritersTest {

  private static final Instant PUBLISHED = Instant.parse("2025-12-19T20:14:12Z");

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-12-19T20:14:12Z", "2025-12-19T20:14:12.000Z"})
  void specifiedMessageAnalyzesItsItemWithAndWithoutMilliseconds(String stored) throws IOException {
    news.put(pending(stored));
    AnalysisRequest request = AnalysisRequest.parse(news.mapper, specifiedMessage());

    assertEquals(AnalysisOutcome.ANALYZED, news.analyzer().analyze(request));

    assertEquals("analyzed", news.raw("finnhub:137825212", stored).get("status").s());
    assertEquals(AnalysisOutcome.ALREADY_ANALYZED, news.analyzer().analyze(request));
  }

  @Test
  void itemWithoutMillisecondsIsStuckInMetricsAndConsoleUntilItIsHealed() {
    news.put(pending("2025-12-19T20:14:12Z"));
    assertEquals(1, news.store.pending.countStuckItems(news.clock.instant()));
    assertEquals(1, new Backlog(news.store.pending, news.clock).state().stuck());

    news.healing().run();
    news.deliverAll();

    assertEquals(0, news.store.pending.countStuckItems(news.clock.instant()));
    assertEquals(0, new Backlog(news.store.pending, news.clock).state().stuck());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void itemsOfOneSecondAreOnOnePageEachWhateverTheirForm(int limit) {
    List<String> stored = new ArrayList<>();
    for (String timestamp : secondsAndMilliseconds()) {
      stored.add(put("a", timestamp, Optional.empty()));
      stored.add(put("b", timestamp, Optional.of(Sentiment.POSITIVE)));
      stored.add(put("c", timestamp, Optional.of(Sentiment.NEGATIVE)));
    }
    NewestItemsQuery newest = news.store.newest;

    List<String> listed = new ArrayList<>();
    Position position = Position.START;
    do {
      Slice<SentimentItem> page = newest.all(TimeRange.all(), limit, position);
      page.items().forEach(item -> listed.add(item.id().sourceId()));
      position = page.next().orElse(Position.START);
    } while (!position.isStart());

    assertEquals(stored.size(), listed.size());
    assertEquals(new HashSet<>(stored), new HashSet<>(listed));
  }

  @Test
  void rangesThatMeetWithinASecondShareNoItemAndLoseNone() {
    secondsAndMilliseconds().forEach(time -> put("a", time, Optional.of(Sentiment.NEUTRAL)));
    for (int millis : new int[] {0, 1, 499, 500, 999, 1_000}) {
      Instant border = PUBLISHED.plusMillis(millis);
      long older = count(TimeRange.until(border));
      long newer = count(TimeRange.since(border.plusMillis(1)));
      assertEquals(secondsAndMilliseconds().size(), older + newer, "border at " + border);
      assertEquals(
          secondsAndMilliseconds().size(),
          countOnPage(TimeRange.until(border)) + countOnPage(TimeRange.since(border.plusMillis(1))),
          "pages with the border at " + border);
    }
    assertEquals(2, count(new TimeRange(PUBLISHED, PUBLISHED)));
  }

  @Test
  void unreadableItemIsLoggedWithItsKeyAndCounted() {
    Map<String, AttributeValue> unreadable = pending("2025-12-19T20:14:12Z");
    unreadable.put("source_type", AttributeValue.fromN("1"));
    unreadable.put("sentiment", AttributeValue.fromS("positive"));
    news.put(unreadable);
    try (LogLines log = LogLines.of(UnreadableItemReporter.class)) {
      assertEquals(0, bySentiment(Sentiment.POSITIVE, TimeRange.all()).size());
      assertTrue(
          log.contains(
              "news.item-unreadable",
              Map.of(
                  "source_id", "finnhub:137825212",
                  "timestamp", "2025-12-19T20:14:12Z",
                  "reason",
                      NewsTable.definition(news.environment).name()
                          + ": source_type is not a string")),
          log.lines()::toString);
    }
    assertEquals(1, news.emitted.last().get("UnreadableItems").asInt());
  }

  @Test
  void itemThatArrivesAgainKeepsItsFormWhenItGetsATag() {
    Map<String, AttributeValue> item = pending("2025-12-19T20:14:12.000Z");
    SourceId id = SourceId.ofUrl("newsapi", "https://example.org/1");
    item.put("source_id", AttributeValue.fromS(id.value()));
    item.put("matched_tags", AttributeValue.fromL(List.of(AttributeValue.fromS("AI"))));
    news.put(item);

    news.intake()
        .ingest("newsapi", news.rawArticle("https://example.org/1", "Title", PUBLISHED, "owls"));

    assertEquals(
        List.of("AI", "owls"),
        news.store.items.bySourceId(id).orElseThrow().matchedTags().stream().sorted().toList());
    assertEquals(
        1, news.store.lists.byTag("owls", TimeRange.all(), 10, Position.START).items().size());
  }

  /** Two forms of the same time, and times between them in the order of the index. */
  private static List<String> secondsAndMilliseconds() {
    return List.of(
        "2025-12-19T20:14:11Z",
        "2025-12-19T20:14:12Z",
        "2025-12-19T20:14:12.000Z",
        "2025-12-19T20:14:12.500Z",
        "2025-12-19T20:14:12.999Z",
        "2025-12-19T20:14:13Z");
  }

  private String put(String prefix, String timestamp, Optional<Sentiment> sentiment) {
    Map<String, AttributeValue> item = pending(timestamp);
    String id = prefix + "#" + timestamp.replaceAll("[^0-9]", "");
    item.put("source_id", AttributeValue.fromS(id));
    sentiment.ifPresent(
        value -> {
          item.put("status", AttributeValue.fromS("analyzed"));
          item.put("sentiment", AttributeValue.fromS(value.value()));
        });
    news.put(item);
    return id;
  }

  private long count(TimeRange range) {
    return bySentiment(Sentiment.NEUTRAL, range).size();
  }

  private long countOnPage(TimeRange range) {
    return news.store
        .lists
        .pageBySentiment(Sentiment.NEUTRAL, range, 100, Position.START)
        .items()
        .size();
  }

  private List<SentimentItem> bySentiment(Sentiment sentiment, TimeRange range) {
    return news.store.lists.bySentiment(sentiment, range, 100, Position.START).items();
  }

  private static Map<String, AttributeValue> pending(String timestamp) {
    Map<String, AttributeValue> item = SpecificationItems.item("news/pending-item");
    item.put("timestamp", AttributeValue.fromS(timestamp));
    return item;
  }

  private static String specifiedMessage() throws IOException {
    try (InputStream json =
        ItemsOfOtherWritersTest.class.getResourceAsStream("/specs/news/analysis-request.json")) {
      return new String(json.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
