package dev.nightjar.news.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.TestConfig;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.query.Position;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class IngestionTest {

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void newArticlesAreStoredAndTheirAnalysisIsRequestedInBatchesOfTen() {
    ScriptedSource source = source("newsapi", resultOf(rawArticles(23)));

    IngestionResult result = ingest(source);

    assertCounts(23, 23, 0, 0, result);
    assertEquals(List.of(10, 10, 3), news.sns.batchSizes());
    news.deliverAll();
    assertEquals(0, news.store.pending.countPending(100));
  }

  @Test
  void duplicateArticleIsNotAnalyzedAgain() {
    List<RawArticle> articles = rawArticles(3);
    ingest(source("newsapi", resultOf(articles)));

    assertCounts(3, 0, 3, 0, ingest(source("newsapi", resultOf(articles))));
    assertEquals(3, news.sns.published().size());
  }

  @Test
  void storedArticleIsLoggedWithItsTagsForTheQueryThatCountsThem() {
    RawArticle article = news.rawArticle("Tagged", "valley", "owls");
    try (LogLines log = LogLines.of(ArticleIntake.class)) {
      ingest(source("newsapi", resultOf(List.of(article, article))));
      List<String> streamed =
          log.lines().stream()
              .filter(line -> "owls,valley".equals(line.fields().get("matched_tags")))
              .map(LogLines.Line::message)
              .toList();
      assertEquals(List.of("news.item-stored"), streamed);
    }
  }

  @Test
  void sameArticleTwiceInOneBatchIsStoredOnce() {
    RawArticle article = news.rawArticle("Twice");
    assertCounts(2, 1, 1, 0, ingest(source("newsapi", resultOf(List.of(article, article)))));
    assertEquals(1, news.sns.published().size());
  }

  @Test
  void articleThatIsTheNewsOfTwoCompaniesIsFoundByBoth() {
    RawArticle first = ofTicker("Shared", "AAPL");
    ingest(source("finnhub", resultOf(List.of(first))));
    news.deliverAll();
    RawArticle second = tickers(first, List.of("BRK.B"));

    assertCounts(1, 0, 1, 0, ingest(source("finnhub", resultOf(List.of(second)))));

    SentimentItem item = byTag("BRK.B").get(0);
    assertEquals(List.of("AAPL", "BRK.B"), item.matchedTickers());
    assertEquals(Set.of("AAPL", "BRK-B"), item.matchedTags());
    assertEquals(Status.ANALYZED, item.status(), "what was known of it stays");
    assertEquals(byTag("AAPL"), byTag("BRK.B"));
    assertEquals(byTag("AAPL"), byTag("BRK-B"));
    assertEquals(1, news.sns.published().size());
    assertEquals(3, news.allItemsIn(NewsTable.BY_TAG).size());
  }

  @Test
  void articleThatComesAgainAndAgainKeepsTheLimitsOfTagsAndTickers() {
    RawArticle article = ofTicker("Everywhere", "T0");
    for (int i = 0; i < 14; i++) {
      RawArticle again = tickers(article, List.of("T" + i));
      ingest(source("finnhub", resultOf(List.of(again))));
    }
    SentimentItem item = byTag("T9").get(0);
    assertEquals(10, item.matchedTickers().size());
    assertEquals(5, item.matchedTags().size());
    assertEquals(List.of(), byTag("T10"));
  }

  private List<SentimentItem> byTag(String tag) {
    return news.store.lists.byTag(tag, TimeRange.all(), 10, Position.START).items();
  }

  private RawArticle ofTicker(String title, String ticker) {
    return tickers(news.rawArticle(title), List.of(ticker));
  }

  private static RawArticle tickers(RawArticle article, List<String> tickers) {
    return new RawArticle(
        "7", article.url(), article.title(), "", article.publishedAt(), "", "", List.of(), tickers);
  }

  @Test
  void sameUrlFromTwoSourcesIsTwoItems() {
    RawArticle article = news.rawArticle("Shared");
    Function<FetchCursor, FetchResult> result = resultOf(List.of(article));
    assertCounts(2, 2, 0, 0, ingest(source("newsapi", result), source("rss", result)));
  }

  @Test
  void badArticleIsRejectedAndCountedAndTheOthersAreStored() {
    List<RawArticle> articles = new ArrayList<>(rawArticles(2));
    articles.add(news.rawArticle(""));
    articles.add(
        news.rawArticle("http://example.org/plain", "Not https", news.clock.instant(), "tag"));
    FetchCursor next = FetchCursor.at(news.clock.instant());
    ScriptedSource source = source("rss", since -> new FetchResult(articles, 5, next));

    assertCounts(9, 2, 0, 7, ingest(source));
    assertEquals(2, news.allItemsIn("by_status").size());
  }

  @Test
  void sourceThatFailsIsReportedAndDoesNotStopTheOthers() {
    ScriptedSource failing =
        source(
            "newsapi",
            since -> {
              throw new UpstreamException("answered 500");
            });
    ScriptedSource broken =
        source(
            "rss",
            since -> {
              throw new IllegalStateException("a bug");
            });
    IngestionResult result = ingest(failing, broken, source("tiingo", resultOf(rawArticles(2))));

    assertCounts(2, 2, 0, 0, result);
    assertEquals(List.of("answered 500"), result.bySource().get("newsapi").failures());
    assertEquals(1, result.bySource().get("rss").failures().size());
    assertEquals(List.of(), result.bySource().get("tiingo").failures());
  }

  @Test
  void sourceWhoseConfigurationIsBrokenIsReported() {
    NewsSource broken =
        new NewsSource() {
          @Override
          public String name() {
            return "newsapi";
          }

          @Override
          public Quota quota() {
            return Quota.unlimited();
          }

          @Override
          public List<FetchJob> jobs() {
            throw new UpstreamException("the key cannot be read");
          }
        };
    assertEquals(
        List.of("the key cannot be read"), ingest(broken).bySource().get("newsapi").failures());
  }

  @Test
  void failedJobIsFetchedFromTheSameCursorAgain() {
    ScriptedSource source = source("newsapi", resultOf(List.of()));
    ingest(source);
    source.answer =
        since -> {
          throw new UpstreamException("down");
        };
    news.clock.advance(Duration.ofMinutes(5));
    ingest(source);
    source.answer = resultOf(rawArticles(1));
    news.clock.advance(Duration.ofMinutes(5));
    ingest(source);

    List<Instant> marks = source.asked.stream().map(FetchCursor::until).toList();
    assertEquals(marks.get(1), marks.get(2));
    assertTrue(marks.get(1).isAfter(marks.get(0)));
  }

  @Test
  void firstRunLooksBackADayAndTheNextOnesContinueFromThere() {
    ScriptedSource source = source("newsapi", resultOf(List.of()));
    Instant first = news.clock.instant();
    ingest(source);
    news.clock.advance(Duration.ofMinutes(5));
    ingest(source);

    assertEquals(
        List.of(first.minus(Duration.ofDays(1)), first),
        source.asked.stream().map(FetchCursor::until).toList());
  }

  @Test
  void rateLimitedSourceIsNotCalledBeforeTheRequestedTime() {
    ScriptedSource source =
        source(
            "newsapi",
            since -> {
              throw UpstreamException.rateLimited("too many requests", Duration.ofMinutes(10));
            });
    ingest(source);
    news.clock.advance(Duration.ofMinutes(9));
    assertTrue(
        ingest(source)
            .bySource()
            .get("newsapi")
            .failures()
            .get(0)
            .contains("must not be called before"));
    assertEquals(1, source.asked.size());
    source.answer = resultOf(rawArticles(1));
    news.clock.advance(Duration.ofMinutes(2));
    assertCounts(1, 1, 0, 0, ingest(source));
  }

  @Test
  void quotaIsKeptOverManyRuns() {
    ScriptedSource source = source("newsapi", resultOf(List.of()));
    source.quota = new Quota(100, Duration.ofDays(1), 10);
    for (int minute = 0; minute < 24 * 60; minute++) {
      if (minute % 5 == 0) {
        ingest(source);
      }
      news.clock.advance(Duration.ofMinutes(1));
    }
    assertTrue(source.asked.size() <= 100, source.asked.size() + " requests in a day");
    assertTrue(source.asked.size() >= 90, source.asked.size() + " requests in a day");
  }

  @Test
  void jobsBeyondTheQuotaArePostponedAndComeFirstNextTime() {
    ScriptedSource source = source("finnhub", resultOf(List.of()));
    source.quota = new Quota(60, Duration.ofMinutes(1), 3);
    source.jobs = List.of("A", "B", "C", "D", "E");

    assertEquals(2, ingest(source).bySource().get("finnhub").get(IngestionCount.POSTPONED));
    news.clock.advance(Duration.ofMinutes(1));
    ingest(source);
    assertEquals(List.of("A", "B", "C", "D", "E", "A"), source.askedFor);
  }

  @Test
  void runsAtTheSameTimeShareOneQuota() throws Exception {
    ScriptedSource source = source("newsapi", resultOf(List.of()));
    source.quota = new Quota(100, Duration.ofDays(1), 4);
    ExecutorService functions = Executors.newFixedThreadPool(6);
    try {
      Callable<IngestionResult> run = () -> ingest(source);
      for (Future<IngestionResult> result : functions.invokeAll(Collections.nCopies(12, run))) {
        result.get();
      }
    } finally {
      functions.shutdownNow();
    }
    assertTrue(source.asked.size() <= 4, source.asked.size() + " requests");
    assertTrue(source.asked.size() >= 1, source.asked.size() + " requests");
  }

  @Test
  void articleWhoseMessageCouldNotBeSentStaysPendingAndIsHealed() {
    news.sns.down();
    IngestionResult result = ingest(source("newsapi", resultOf(rawArticles(2))));
    assertEquals(2, result.bySource().get("newsapi").get(IngestionCount.UNPUBLISHED));
    assertEquals(2, result.total(IngestionCount.STORED));

    news.sns.up();
    news.clock.advance(Duration.ofHours(2));
    news.healing().run();
    news.deliverAll();
    assertEquals(0, news.store.pending.countPending(100));
  }

  @Test
  void tableThatIsAwayFailsTheRunAndTheNextOneFetchesTheSameAgain() {
    List<RawArticle> articles = rawArticles(3);
    ScriptedSource source = source("newsapi", resultOf(articles));
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      dynamoDb.on("TransactWriteItems").always().drop();
      Ingestion ingestion =
          news.ingestion(news.storeOn(dynamoDb.client()), TestConfig.of(NewsConfig.class), source);
      assertThrows(TableUnavailableException.class, ingestion::run);
    }
    assertCounts(3, 3, 0, 0, ingest(source));
  }

  @Test
  void watchedTagsInTheTextAreItsTags() {
    List<String> watched = List.of("AI", "climate", "machine-learning", "oil", "gas", "sun", "sea");
    List<RawArticle> articles =
        Stream.of("The aim of ai", "Machine learning for the CLIMATE", "Boiling gasoline", "AI's")
            .map(title -> news.rawArticle(title).withTags(List.of()))
            .toList();
    IngestionResult result = news.ingestion(watched, source("rss", resultOf(articles))).run();

    assertCounts(4, 3, 0, 0, result);
    assertEquals(1, result.bySource().get("rss").get(IngestionCount.UNMATCHED));
    assertEquals(List.of("AI's", "The aim of ai"), titles("AI"));
    assertEquals(List.of("Machine learning for the CLIMATE"), titles("machine-learning"));
    assertEquals(List.of("Machine learning for the CLIMATE"), titles("climate"));
  }

  @Test
  void noTagMatchesEverything() {
    List<RawArticle> articles = List.of(news.rawArticle("Owls").withTags(List.of()));
    List<String> watched = List.of("½", "𝟙");
    IngestionResult result = news.ingestion(watched, source("rss", resultOf(articles))).run();
    assertEquals(1, result.bySource().get("rss").get(IngestionCount.UNMATCHED));
  }

  @Test
  void articleThatIsAboutNothingWatchedIsNotABadOne() {
    List<RawArticle> articles =
        List.of(
            news.rawArticle("Owls at night").withTags(List.of()),
            news.rawArticle("").withTags(List.of()),
            news.rawArticle("Climate and owls").withTags(List.of()));
    List<String> watched = List.of("climate");
    IngestionResult result = news.ingestion(watched, source("rss", resultOf(articles))).run();

    assertCounts(3, 1, 0, 1, result);
    assertEquals(1, result.bySource().get("rss").get(IngestionCount.UNMATCHED));
  }

  @Test
  void invalidSettingIsReportedByTheSourcesThatUseItWithoutRequests() {
    ScriptedSource source = source("rss", resultOf(rawArticles(1)));
    Ingestion ingestion = news.ingestion(List.of("a b"), source);

    String failure = ingestion.run().bySource().get("rss").failures().get(0);
    assertTrue(failure.startsWith("NIGHTJAR_NEWS_TAGS has 'a b'"), failure);
    assertEquals(0, source.asked.size());
  }

  @Test
  void articleThatMatchesMoreThanFiveTagsHasTheFirstFive() {
    List<String> watched = List.of("a1", "b2", "c3", "d4", "e5", "f6");
    RawArticle article = news.rawArticle("f6 e5 d4 c3 b2 a1").withTags(List.of());
    news.ingestion(watched, source("rss", resultOf(List.of(article)))).run();

    assertEquals(1, titles("e5").size());
    assertEquals(0, titles("f6").size());
  }

  @Test
  void runThatIsStoppedInTheMiddleLeavesTheRestToTheNextOne() {
    List<RawArticle> articles = rawArticles(20);
    Thread runner = Thread.currentThread();
    ScriptedSource source =
        source(
            "newsapi",
            since -> {
              runner.interrupt();
              awaitInterrupt();
              return new FetchResult(articles, 0, FetchCursor.at(news.clock.instant()));
            });

    assertThrows(CancellationException.class, () -> ingest(source));
    assertTrue(Thread.interrupted(), "the thread stays interrupted");
    assertEquals(0, news.store.pending.countPending(100));

    assertCounts(20, 20, 0, 0, ingest(source("newsapi", resultOf(articles))));
  }

  /** Waits until the stopped run interrupts its sources. */
  private static void awaitInterrupt() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void sourceThatIsNotConfiguredIsNotMentioned() {
    ScriptedSource source = source("tiingo", resultOf(List.of()));
    source.jobs = List.of();
    assertEquals(0, ingest(source).bySource().size());
  }

  private IngestionResult ingest(NewsSource... sources) {
    return news.ingestion(List.of(), sources).run();
  }

  private List<RawArticle> rawArticles(int count) {
    return IntStream.range(0, count).mapToObj(i -> news.rawArticle("Article " + i)).toList();
  }

  private List<String> titles(String tag) {
    return news.store.lists.byTag(tag, TimeRange.all(), 100, Position.START).items().stream()
        .map(item -> item.metadata().title())
        .sorted()
        .toList();
  }

  private Function<FetchCursor, FetchResult> resultOf(List<RawArticle> rawArticles) {
    return since -> new FetchResult(rawArticles, 0, FetchCursor.at(news.clock.instant()));
  }

  private static ScriptedSource source(String name, Function<FetchCursor, FetchResult> answer) {
    return new ScriptedSource(name, answer);
  }

  private static void assertCounts(
      int fetched, int stored, int duplicates, int rejected, IngestionResult result) {
    assertEquals(
        List.of(fetched, stored, duplicates, rejected),
        List.of(
            result.total(IngestionCount.FETCHED),
            result.total(IngestionCount.STORED),
            result.total(IngestionCount.DUPLICATES),
            result.total(IngestionCount.REJECTED)));
  }
}
