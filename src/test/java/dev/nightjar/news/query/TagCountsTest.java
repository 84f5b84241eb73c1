package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.TagCounts.TagCount;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class TagCountsTest {

  private final SettableClock clock = new SettableClock();
  private final NewsApiFixture news = new NewsApiFixture();
  private final TagCounts counts = new TagCounts(news.store.lists, clock);
  private int stored;

  @Test
  void suggestionsBeginWithTheTextInAnyCaseMostFrequentFirst() {
    store("AI", "nature");
    store("ai", "airlines");
    store("airlines");
    TagCounts.Suggestions suggestions = counts.suggest("Ai", 10);
    assertEquals(
        List.of(new TagCount("airlines", 2), new TagCount("AI", 1), new TagCount("ai", 1)),
        suggestions.tags());
    assertTrue(suggestions.isExact());
    assertEquals(1, counts.suggest("", 1).tags().size());
    assertEquals(List.of(), counts.suggest(".*", 10).tags());
  }

  @Test
  void countsAreReadAnewAfterHalfAMinute() {
    assertEquals(List.of(), counts.suggest("", 10).tags());
    store("owls");
    assertEquals(List.of(), counts.suggest("", 10).tags());
    clock.advance(TagCounts.REMEMBERED.plus(Duration.ofSeconds(1)));
    assertEquals(List.of(new TagCount("owls", 1)), counts.suggest("", 10).tags());
  }

  private void store(String... tags) {
    SentimentItem item =
        NewsApiFixture.item(
            "newsapi#c" + ++stored,
            clock.instant().minusSeconds(stored),
            "Title",
            "",
            Set.of(tags),
            List.of());
    news.store.items.storePending(item);
    news.analyze(item, Sentiment.NEUTRAL, clock.instant());
  }
}
