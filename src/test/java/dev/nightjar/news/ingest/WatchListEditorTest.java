package dev.nightjar.news.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.TestConfig;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.ingest.WatchListEditor.Entry;
import dev.nightjar.news.ingest.WatchListEditor.Outcome;
import dev.nightjar.news.model.watch.AddedSources;
import dev.nightjar.news.model.watch.AddedSources.Kind;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.upstream.pinned.PublicAddresses;
import dev.nightjar.upstream.pinned.ScriptedResolver;
import dev.nightjar.validation.InvalidInputException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchListEditorTest {

  private final NewsFixture news = new NewsFixture();
  private final NewsConfig config =
      TestConfig.of(
          NewsConfig.class,
          Map.of(
              "nightjar.news.tags", "fixed", "nightjar.news.feeds", "https://fixed.example/rss"));
  private final WatchList watchList = new WatchList(config);
  private final WatchListEditor editor = editor("1.1.1.1");

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void nextRunWatchesWhatWasAdded() {
    assertEquals(Outcome.DONE, editor.add(Kind.TAGS, " owls ", ""));
    assertEquals(Outcome.DONE, editor.add(Kind.TICKERS, "brk.b", ""));
    assertEquals(Outcome.DONE, editor.add(Kind.FEEDS, "https://owls.example/rss", "owls"));
    assertFalse(watchList.tags().contains("owls"));
    new Ingestion(
            List.of(),
            news.checkpoints,
            news.intake(),
            news.metrics(),
            news.clock,
            watchList,
            news.store.watchedSources,
            config)
        .run();
    assertEquals(List.of("fixed", "owls"), watchList.tags());
    assertEquals(List.of("BRK.B"), watchList.tickers());
    assertEquals(
        List.of("https://fixed.example/rss", "owls=https://owls.example/rss"), watchList.feeds());
  }

  @Test
  void whatWasAddedCanBeRemovedAndWhatIsConfiguredCanNot() {
    editor.add(Kind.TAGS, "owls", "");
    assertEquals(Outcome.PRESENT, editor.add(Kind.TAGS, "owls", ""));
    assertEquals(Outcome.PRESENT, editor.add(Kind.TAGS, "fixed", ""));
    List<Entry> entries = editor.entries(Kind.TAGS);
    assertEquals(List.of("fixed", "owls"), entries.stream().map(Entry::text).toList());
    assertEquals(List.of(true, false), entries.stream().map(Entry::isFixed).toList());
    assertEquals(Outcome.FIXED, editor.remove(Kind.TAGS, entries.get(0).id()));
    assertEquals(Outcome.DONE, editor.remove(Kind.TAGS, entries.get(1).id()));
    assertEquals(Outcome.UNKNOWN, editor.remove(Kind.TAGS, entries.get(1).id()));
    assertEquals(AddedSources.NONE, news.store.watchedSources.added());
  }

  @Test
  void queryOfAFeedIsNotShownBecauseItMayHoldAToken() {
    editor.add(Kind.FEEDS, "https://owls.example/rss?token=hidden", "");
    assertEquals("https://owls.example/rss?…", editor.entries(Kind.FEEDS).get(1).text());
  }

  @ParameterizedTest
  @CsvSource({
    "TAGS, a b",
    "TAGS, --",
    "TICKERS, $AAPL",
    "FEEDS, http://owls.example/rss",
    "FEEDS, not a url",
    "FEEDS, ftp://owls.example/rss",
    "FEEDS, https://user:word@owls.example/rss",
    "FEEDS, file:///etc/passwd",
  })
  void whatCanNotBeWatchedIsRejected(Kind kind, String value) {
    assertThrows(InvalidInputException.class, () -> editor.add(kind, value, ""));
    assertEquals(AddedSources.NONE, news.store.watchedSources.added());
  }

  @Test
  void feedOnAPrivateAddressIsRejected() {
    InvalidInputException refused =
        assertThrows(
            InvalidInputException.class,
            () -> editor("10.0.0.7").add(Kind.FEEDS, "https://owls.example/rss", ""));
    assertEquals("has an address that is not public", refused.violations().get(0).message());
  }

  @Test
  void listHasALimit() {
    news.store.watchedSources.change(
        added ->
            new AddedSources(
                IntStream.range(0, AddedSources.MAX_ENTRIES).mapToObj(i -> "t" + i).toList(),
                List.of(),
                List.of()));
    assertEquals(Outcome.PRESENT, editor.add(Kind.TAGS, "t1", ""));
    assertThrows(InvalidInputException.class, () -> editor.add(Kind.TAGS, "another", ""));
  }

  @Test
  void changesAtTheSameTimeAreAllKept() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Outcome>> changes =
          IntStream.range(0, 8)
              .mapToObj(i -> threads.submit(() -> editor.add(Kind.TAGS, "t" + i, "")))
              .toList();
      int done = 0;
      for (Future<Outcome> change : changes) {
        done += change.get() == Outcome.DONE ? 1 : 0;
      }
      assertEquals(done, news.store.watchedSources.added().tags().size());
      assertTrue(done >= 1);
    } finally {
      threads.shutdownNow();
    }
  }

  private WatchListEditor editor(String address) {
    return new WatchListEditor(
        news.store.watchedSources,
        watchList,
        new PublicAddresses(new ScriptedResolver(address), false));
  }
}
