package dev.nightjar.news.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class NewestItemsQueryTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final Sentiment[] SENTIMENTS = Sentiment.values();

  private final NewsApiFixture news = new NewsApiFixture();
  private final NewestItemsQuery newest = news.store.newest;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 39, 40, 41, 100})
  void everyItemIsOnOnePageInTheOrderOfTimeWhateverThePageSize(int limit) {
    List<SentimentItem> stored = new ArrayList<>();
    Random random = new Random(limit);
    for (int i = 0; i < 40; i++) {
      // Few different times, so that many are equal.
      Instant at = NOON.plusSeconds(random.nextInt(6));
      int kind = random.nextInt(4);
      stored.add(kind == 3 ? news.pending(at) : news.analyzed(at, SENTIMENTS[kind]));
    }
    List<SentimentItem> listed = pages(newest, limit, page -> {});
    assertSameItems(stored, listed);
    assertNewestFirst(listed);
    assertSameItems(stored.stream().filter(item -> !isPending(item)).toList(), analyzed(limit));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void itemThatIsAnalyzedBetweenTwoPagesAppearsOnce(int limit) {
    List<SentimentItem> stored = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      stored.add(news.pending(NOON.plusSeconds(i % 3)));
    }
    Random random = new Random(limit);
    List<SentimentItem> listed =
        pages(
            newest,
            limit,
            page -> {
              SentimentItem given = page.get(page.size() - 1);
              news.analyze(given, SENTIMENTS[random.nextInt(3)], NOON);
            });
    assertEquals(listed.size(), new HashSet<>(ids(listed)).size(), "an item came twice");
    assertSameItems(stored, listed);
  }

  /** Otherwise an item that is analyzed meanwhile could come on the next page again. */
  @Test
  void pendingItemComesBeforeAnalyzedOnesOfTheSameTime() {
    news.analyzed(NOON, Sentiment.POSITIVE);
    SentimentItem pending = news.pending(NOON);
    news.analyzed(NOON, Sentiment.NEGATIVE);
    assertEquals(
        List.of(pending.id().sourceId()),
        ids(newest.all(TimeRange.all(), 1, Position.START).items()));
  }

  @Test
  void rangeHoldsOnEveryPage() {
    List<SentimentItem> stored = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      stored.add(news.analyzed(NOON.plusSeconds(i), SENTIMENTS[i % 3]));
    }
    TimeRange range = new TimeRange(NOON.plusSeconds(3), NOON.plusSeconds(8));
    Slice<SentimentItem> first = newest.all(range, 4, Position.START);
    Slice<SentimentItem> second = newest.all(range, 4, first.next().orElseThrow());
    assertEquals(List.of(8L, 7L, 6L, 5L), seconds(first));
    assertEquals(List.of(4L, 3L), seconds(second));
    assertEquals(Optional.empty(), second.next());
  }

  @Test
  void emptyTableHasOneEmptyPage() {
    assertEquals(
        new Slice<SentimentItem>(List.of(), Optional.empty()),
        newest.all(TimeRange.all(), 20, Position.START));
  }

  @Test
  void pageIsReadInFewRequests() {
    for (int i = 0; i < 60; i++) {
      news.analyzed(NOON.plusSeconds(i), SENTIMENTS[i % 3]);
    }
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      NewestItemsQuery counted = news.storeOf(endpoint.client()).newest;
      assertEquals(20, counted.all(TimeRange.all(), 20, Position.START).items().size());
      assertEquals(4, endpoint.requests("Query"));
      assertEquals(0, endpoint.requests("BatchGetItem"));
    }
  }

  @Test
  void longestIdsLeaveTheCursorShortEnough() {
    Cursors cursors = new Cursors("0123456789abcdef".getBytes(StandardCharsets.UTF_8));
    MergePosition position = MergePosition.read(Position.START);
    for (String lane : List.of("positive", "neutral", "negative")) {
      position = position.after(lane, longId(lane.length()));
    }
    for (int i = 100; i < 300; i++) {
      position = position.after(MergePosition.PENDING, longId(i));
    }
    assertTrue(cursors.issue(QueryId.of("q"), position.write()).length() <= 2048);
    assertEquals(position, MergePosition.read(position.write()));
  }

  private static SentimentItem.ItemId longId(int number) {
    String start = "newsapi#" + number;
    return new SentimentItem.ItemId(start + "x".repeat(SourceId.MAX_LENGTH - start.length()), NOON);
  }

  private List<SentimentItem> analyzed(int limit) {
    List<SentimentItem> listed = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      Slice<SentimentItem> slice = newest.analyzed(TimeRange.all(), limit, next.get());
      listed.addAll(slice.items());
      next = slice.next();
    }
    return listed;
  }

  private static List<SentimentItem> pages(
      NewestItemsQuery newest, int limit, Consumer<List<SentimentItem>> between) {
    List<SentimentItem> listed = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      Slice<SentimentItem> slice = newest.all(TimeRange.all(), limit, next.get());
      assertTrue(slice.items().size() <= limit);
      listed.addAll(slice.items());
      next = slice.next();
      if (!slice.items().isEmpty()) {
        between.accept(slice.items());
      }
    }
    return listed;
  }

  private boolean isPending(SentimentItem stored) {
    return news.store.items.byIds(List.of(stored.id())).get(0).status() == Status.PENDING;
  }

  private static void assertNewestFirst(List<SentimentItem> listed) {
    List<Instant> times = listed.stream().map(item -> item.id().timestamp()).toList();
    assertEquals(times.stream().sorted(Comparator.reverseOrder()).toList(), times);
  }

  private static void assertSameItems(List<SentimentItem> expected, List<SentimentItem> listed) {
    assertEquals(ids(expected).stream().sorted().toList(), ids(listed).stream().sorted().toList());
  }

  private static List<String> ids(List<SentimentItem> items) {
    return items.stream().map(item -> item.id().sourceId()).toList();
  }

  private static List<Long> seconds(Slice<SentimentItem> slice) {
    return slice.items().stream()
        .map(item -> Duration.between(NOON, item.id().timestamp()).toSeconds())
        .toList();
  }
}
