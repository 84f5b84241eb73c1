package dev.nightjar.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.ItemSearch.Found;
import dev.nightjar.news.ItemSearch.Wanted;
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
      new ItemSearch(new ItemList(news.table, new NewestItems(news.table)));

  @Test
  void sourceThatIsRareIsFoundFurtherDown() {
    news.manyAnalyzed(secondsBeforeNoon(130), Sentiment.NEUTRAL);
    NewsItem rare = news.item(NOON.minusSeconds(200), "Owls return", "Owl Times");
    news.table.storePending(rare);
    news.table.markAnalyzed(rare.id(), new Verdict(Sentiment.NEUTRAL, 0.5), "v1.0.0", NOON);
    Found found = search.find(wanted("neutral", "owl times"), 20, Position.START);
    assertEquals(List.of(rare.id()), idsOf(found));
    assertFalse(found.isCutShort());
  }

  @Test
  void searchEndsAtItsBoundAndSaysSo() {
    news.manyAnalyzed(secondsBeforeNoon(ItemSearch.MAX_READ + 1), Sentiment.NEUTRAL);
    Found found = search.find(wanted("neutral", "nobody"), 20, Position.START);
    assertTrue(found.isCutShort());
    Found rest = search.find(wanted("neutral", "nobody"), 20, found.slice().next().orElseThrow());
    assertFalse(rest.isCutShort());
  }

  @Test
  void pendingItemsAreFoundAsPending() {
    NewsItem pending = news.pending(NOON);
    news.analyzed(NOON, Sentiment.POSITIVE);
    Found found = search.find(wanted("pending", ""), 20, Position.START);
    assertEquals(List.of(pending.id()), idsOf(found));
  }

  private static List<Instant> secondsBeforeNoon(int count) {
    return IntStream.range(0, count).mapToObj(NOON::minusSeconds).toList();
  }

  private static List<NewsItem.ItemId> idsOf(Found found) {
    return found.slice().items().stream().map(NewsItem::id).toList();
  }

  private static Wanted wanted(String feeling, String source) {
    return new Wanted(feeling, "", source, Instant.EPOCH);
  }
}
