package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.SettableClock;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.ItemFeed.Entry;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ItemFeedTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final NewsApiFixture news = new NewsApiFixture();
  private final ItemFeed feed =
      new ItemFeed(news.store.search(new SettableClock()), news.store.items);

  @Test
  void pendingItemsAreNoEntriesAndAnAnalysisIsTheUpdate() {
    news.pending(NOON.plusSeconds(1));
    SentimentItem older = news.pending(NOON.minusSeconds(1));
    news.analyze(older, Sentiment.POSITIVE, NOON.plusSeconds(60));
    SentimentItem newer = news.analyzed(NOON, Sentiment.NEGATIVE);
    List<Entry> entries = feed.newest(SearchCriteria.all(TimeRange.all()), 50);
    assertEquals(
        List.of(newer.id(), older.id()), entries.stream().map(entry -> entry.item().id()).toList());
    assertEquals(
        List.of(NOON, NOON.plusSeconds(60)), entries.stream().map(Entry::updated).toList());
    assertEquals(entries, feed.newest(SearchCriteria.ofTag("tag", TimeRange.all()), 50));
  }
}
