package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.ItemSearch.Criteria;
import dev.nightjar.news.query.ItemSearch.Result;
import dev.nightjar.table.query.Position;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ItemSearchTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final NewsApiFixture news = new NewsApiFixture();
  private final ItemSearch search =
      new ItemSearch(new ItemQueries(news.store.items, news.store.lists, news.store.newest));

  @Test
  void sourceThatIsRareIsFoundFurtherDown() {
    news.manyAnalyzed(secondsBeforeNoon(130), Sentiment.NEUTRAL);
    SentimentItem rare = news.item(NOON.minusSeconds(200), "Owls return", "Owl Times");
    news.store.items.storePending(rare);
    news.store.items.markAnalyzed(
        rare.id(), new AnalysisResult(Sentiment.NEUTRAL, 0.5), "v1.0.0", NOON);
    Result result = search.search(wanted("neutral", "owl times"), 20, Position.START);
    assertEquals(List.of(rare.id()), idsOf(result));
    assertFalse(result.isTruncated());
  }

  @Test
  void searchEndsAtItsBoundAndSaysSo() {
    news.manyAnalyzed(secondsBeforeNoon(ItemSearch.MAX_READ + 1), Sentiment.NEUTRAL);
    Result result = search.search(wanted("neutral", "unknown"), 20, Position.START);
    assertTrue(result.isTruncated());
    Result rest =
        search.search(wanted("neutral", "unknown"), 20, result.slice().next().orElseThrow());
    assertFalse(rest.isTruncated());
  }

  @Test
  void pendingItemsAreFoundAsPending() {
    SentimentItem pending = news.pending(NOON);
    news.analyzed(NOON, Sentiment.POSITIVE);
    Result result = search.search(wanted("pending", ""), 20, Position.START);
    assertEquals(List.of(pending.id()), idsOf(result));
  }

  private static List<Instant> secondsBeforeNoon(int count) {
    return IntStream.range(0, count).mapToObj(NOON::minusSeconds).toList();
  }

  private static List<SentimentItem.ItemId> idsOf(Result result) {
    return result.slice().items().stream().map(SentimentItem::id).toList();
  }

  private static Criteria wanted(String feeling, String source) {
    return new Criteria(feeling, "", source, Instant.EPOCH);
  }
}
