package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.ItemSearch.Result;
import dev.nightjar.news.query.text.SearchWords;
import dev.nightjar.table.query.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class ItemSearchTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final NewsApiFixture news = new NewsApiFixture();
  private final ItemSearch search = news.store.search(new SettableClock());
  private int stored;

  @Test
  void sourceThatIsRareIsFoundFurtherDown() {
    news.manyAnalyzed(secondsBeforeNoon(130), Sentiment.NEUTRAL);
    SentimentItem rare = news.item(NOON.minusSeconds(200), "Owls return", "Owl Times");
    analyzed(rare);
    Result<SentimentItem> result =
        search.search(wanted("neutral", "owl times"), 20, Position.START);
    assertEquals(List.of(rare.id()), idsOf(result));
    assertFalse(result.isBounded());
  }

  @Test
  void searchEndsAtItsBoundAndSaysSo() {
    news.manyAnalyzed(secondsBeforeNoon(ItemSearch.MAX_READ + 1), Sentiment.NEUTRAL);
    Result<SentimentItem> result = search.search(wanted("neutral", "unknown"), 20, Position.START);
    assertTrue(result.isBounded());
    assertEquals(ItemSearch.MAX_READ, result.read());
    Result<SentimentItem> rest =
        search.search(wanted("neutral", "unknown"), 20, result.slice().next().orElseThrow());
    assertFalse(rest.isBounded());
    assertEquals(1, rest.read());
  }

  @Test
  void pendingItemsAreFoundAsPending() {
    SentimentItem pending = news.pending(NOON);
    news.analyzed(NOON, Sentiment.POSITIVE);
    Result<SentimentItem> result = search.search(wanted("pending", ""), 20, Position.START);
    assertEquals(List.of(pending.id()), idsOf(result));
  }

  @Test
  void wordsAreFoundInTitlesOfAllSentimentsNewestFirst() {
    SentimentItem older = stored("Owls return to the valley", 2, Sentiment.NEGATIVE, "nature");
    stored("Foxes leave", 1, Sentiment.NEGATIVE, "nature");
    SentimentItem newer = stored("Valley of OWLS", 0, Sentiment.POSITIVE, "nature");
    assertEquals(List.of(newer.id(), older.id()), found(words("owls valley")));
    assertEquals(List.of(newer.id()), found(words("owls", "positive")));
  }

  @ParameterizedTest
  @ValueSource(strings = {".*", "(owls", "[a-z]+ owls", "owls|foxes", "\\Qowls\\E x", "owls$^"})
  void charactersOfRegularExpressionsAreNoPatterns(String text) {
    stored("Bats stay", 0, Sentiment.POSITIVE, "nature");
    SearchWords parsed = SearchWords.parse(text);
    assertTrue(parsed.words().stream().allMatch(word -> word.matches("[a-z]+")), parsed::toString);
    if (!parsed.isEmpty()) {
      assertEquals(List.of(), found(words(text)));
    }
  }

  @Test
  void everyPageOfAFilteredSearchHasTheSameSizeAndNoItemIsLostOrRepeated() {
    List<SentimentItem.ItemId> all = new ArrayList<>();
    for (int i = 0; i < 23; i++) {
      all.add(stored("Owls of day " + i, 2 * i, Sentiment.values()[i % 3], "nature").id());
      stored("Foxes of day " + i, 2 * i + 1, Sentiment.values()[i % 3], "nature");
    }
    List<SentimentItem.ItemId> listed = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      Result<SentimentItem> page = search.search(words("owls"), 10, next.get());
      listed.addAll(idsOf(page));
      sizes.add(page.slice().items().size());
      next = page.slice().next();
    }
    assertEquals(all, listed);
    assertEquals(List.of(10, 10, 3), sizes);
  }

  @Test
  void tagsAreFoundWhateverTheirCaseAndMergedNewestFirst() {
    SentimentItem third = stored("Third", 3, Sentiment.POSITIVE, "ai");
    SentimentItem second = stored("Second", 2, Sentiment.POSITIVE, "AI");
    SentimentItem first = stored("First", 1, Sentiment.POSITIVE, "Ai", "AI");
    for (String spelling : List.of("ai", "AI", "aI")) {
      assertEquals(List.of(first.id(), second.id(), third.id()), found(tagged(spelling)));
    }
    Result<SentimentItem> page = search.search(tagged("ai"), 2, Position.START);
    assertEquals(List.of(first.id(), second.id()), idsOf(page));
    assertEquals(
        List.of(third.id()),
        idsOf(search.search(tagged("ai"), 2, page.slice().next().orElseThrow())));
  }

  @Test
  void spellingsWithCapitalsInsideAreFoundBesideUsualOnes() {
    SentimentItem usual = stored("A model", 2, Sentiment.POSITIVE, "OPENAI");
    SentimentItem unusual = stored("Another model", 1, Sentiment.POSITIVE, "OpenAI");
    for (String spelling : List.of("openai", "OPENAI", "OpenAI", "oPenai")) {
      assertEquals(List.of(unusual.id(), usual.id()), found(tagged(spelling)), spelling);
    }
    assertEquals(List.of(), found(tagged("openbsd")));
  }

  @Test
  void tagsGoTogetherWithWordsAndSentiment() {
    SentimentItem wanted = stored("Owls return", 1, Sentiment.POSITIVE, "nature", "valley");
    stored("Owls return", 2, Sentiment.NEGATIVE, "nature", "valley");
    stored("Owls return", 3, Sentiment.POSITIVE, "nature");
    SearchCriteria criteria =
        new SearchCriteria(
            SearchWords.parse("owls"),
            "positive",
            List.of("Nature", "VALLEY"),
            "",
            TimeRange.all());
    assertEquals(List.of(wanted.id()), found(criteria));
  }

  @Test
  void storiesFillThePage() {
    for (int i = 0; i < 6; i++) {
      stored("Owls return to the northern valley", 2 * i, Sentiment.POSITIVE, "nature");
    }
    stored("Foxes leave the southern hills", 20, Sentiment.POSITIVE, "nature");
    Result<Story> page = search.stories(tagged("nature"), 2, Position.START);
    assertEquals(
        List.of(6, 1), page.slice().items().stream().map(story -> story.items().size()).toList());
  }

  @Test
  void storiesAreSearchedWithinTheBoundOfOneSearch() {
    int step = 400;
    for (int i = 0; i < 4; i++) {
      SentimentItem rare =
          news.item(NOON.minusSeconds(step * (i + 1L)), "Owls return to the hills", "Owl Times");
      analyzed(rare);
    }
    news.manyAnalyzed(secondsBeforeNoon(ItemSearch.MAX_READ + 500), Sentiment.NEUTRAL);
    Result<Story> found = search.stories(wanted("neutral", "owl times"), 3, Position.START);
    assertEquals(1, found.slice().items().size());
    assertEquals(4, found.slice().items().get(0).items().size());
    assertTrue(found.read() <= ItemSearch.MAX_READ + 10, found.read() + " items read");
    assertTrue(found.isBounded());
    assertTrue(found.slice().next().isPresent());
  }

  @Test
  void publisherThatIsKnownByItsHostIsASource() {
    SentimentItem unnamed = news.item(NOON, "Owls return", "");
    analyzed(unnamed);
    assertEquals("news.example", unnamed.publisher());
    Result<SentimentItem> found =
        search.search(wanted("neutral", "News.example"), 20, Position.START);
    assertEquals(List.of(unnamed.id()), idsOf(found));
  }

  private SentimentItem stored(
      String title, int secondsBeforeNoon, Sentiment sentiment, String... tags) {
    SentimentItem item =
        NewsApiFixture.item(
            "newsapi#s" + ++stored,
            NOON.minusSeconds(secondsBeforeNoon),
            title,
            "Publisher " + stored,
            Set.of(tags),
            List.of());
    news.store.items.storePending(item);
    news.analyze(item, sentiment, NOON);
    return item;
  }

  private void analyzed(SentimentItem item) {
    news.store.items.storePending(item);
    news.store.items.markAnalyzed(
        item.id(), new AnalysisResult(Sentiment.NEUTRAL, 0.5), "v1.0.0", NOON);
  }

  private List<SentimentItem.ItemId> found(SearchCriteria criteria) {
    return idsOf(search.search(criteria, 20, Position.START));
  }

  private static List<Instant> secondsBeforeNoon(int count) {
    return IntStream.range(0, count).mapToObj(NOON::minusSeconds).toList();
  }

  private static List<SentimentItem.ItemId> idsOf(Result<SentimentItem> result) {
    return result.slice().items().stream().map(SentimentItem::id).toList();
  }

  private static SearchCriteria wanted(String sentiment, String source) {
    return new SearchCriteria(SearchWords.none(), sentiment, List.of(), source, TimeRange.all());
  }

  private static SearchCriteria words(String text) {
    return words(text, "");
  }

  private static SearchCriteria words(String text, String sentiment) {
    return new SearchCriteria(SearchWords.parse(text), sentiment, List.of(), "", TimeRange.all());
  }

  private static SearchCriteria tagged(String tag) {
    return SearchCriteria.ofTag(tag, TimeRange.all());
  }
}
