package dev.nightjar.news.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class TaggedItemsQueryTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final Set<String> SPELLINGS = Set.of("ai", "AI", "Ai");

  private final NewsApiFixture news = new NewsApiFixture();
  private int stored;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 100})
  void everyItemIsOnExactlyOnePageWhateverItsSpellings(int limit) {
    List<ItemId> newestFirst = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      newestFirst.add(
          store(NOON.minusSeconds(i), i % 3 == 0 ? Set.of("ai", "AI") : Set.of("Ai")).id());
    }
    assertEquals(newestFirst, all(limit, TimeRange.all()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void itemsOfTheSameTimeAreNotLost(int limit) {
    Set<ItemId> expected = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      expected.add(store(NOON, Set.of(i % 2 == 0 ? "ai" : "AI")).id());
    }
    List<ItemId> listed = all(limit, TimeRange.all());
    assertEquals(5, listed.size());
    assertEquals(expected, Set.copyOf(listed));
  }

  @Test
  void rangeIsIncludedAtBothEnds() {
    store(NOON.minusSeconds(2), Set.of("ai"));
    ItemId first = store(NOON.minusSeconds(1), Set.of("AI")).id();
    ItemId last = store(NOON, Set.of("ai")).id();
    store(NOON.plusMillis(1), Set.of("AI"));
    assertEquals(List.of(last, first), all(10, new TimeRange(NOON.minusSeconds(1), NOON)));
  }

  private List<ItemId> all(int limit, TimeRange range) {
    List<ItemId> listed = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      Slice<SentimentItem> page = news.store.tagged.byTag(SPELLINGS, range, limit, next.get());
      page.items().forEach(item -> listed.add(item.id()));
      next = page.next();
    }
    return listed;
  }

  private SentimentItem store(Instant at, Set<String> tags) {
    SentimentItem item =
        NewsApiFixture.item("newsapi#g" + ++stored, at, "Title", "", tags, List.of());
    news.store.items.storePending(item);
    return item;
  }
}
