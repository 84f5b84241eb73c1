package dev.nightjar.news.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests what a run leaves to the next one: too many articles, slow servers, used-up quotas. */
@Execution(ExecutionMode.CONCURRENT)
class IngestionLimitsTest {

  private static final Duration SHORT = Duration.ofMillis(500);

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void rateLimitedFeedDoesNotDelayTheOthers() {
    ScriptedSource feeds = feeds("busy", "one", "two").answering("busy", asksForADay());

    SourceReport first = ingest(feeds).bySource().get("rss");
    assertEquals(2, first.get(IngestionCount.STORED));
    assertEquals(List.of("busy: too many requests"), first.failures());

    news.clock.advance(Duration.ofMinutes(5));
    SourceReport second = ingest(feeds).bySource().get("rss");
    assertEquals(2, second.get(IngestionCount.STORED));
    assertEquals(1, second.get(IngestionCount.POSTPONED));
    assertTrue(second.failures().get(0).startsWith("busy must not be called before"));
    assertEquals(1, timesAsked(feeds, "busy"));

    feeds.answering("busy", oneNew());
    news.clock.advance(Duration.ofDays(1));
    assertEquals(3, ingest(feeds).total(IngestionCount.STORED));
  }

  @Test
  void rateLimitedApiGetsNoFurtherRequests() {
    ScriptedSource api = new ScriptedSource("finnhub", oneNew());
    api.jobs = List.of("AAPL", "MSFT", "TSM");
    api.answering("AAPL", asksForADay());

    assertEquals(2, ingest(api).bySource().get("finnhub").get(IngestionCount.POSTPONED));
    ingest(api);
    assertEquals(List.of("AAPL"), api.askedFor);
  }

  @Test
  void feedsThatHangDoNotStarveTheGoodOne() {
    ScriptedSource feeds = feeds("h1", "h2", "h3", "h4", "good");
    List.of("h1", "h2", "h3", "h4").forEach(feed -> feeds.answering(feed, neverAnswers()));

    IngestionResult first = ingestion(feeds).run();
    assertEquals(4, first.bySource().get("rss").failures().size());
    assertEquals(1, first.bySource().get("rss").get(IngestionCount.POSTPONED));

    news.clock.advance(Duration.ofMinutes(5));
    assertEquals(1, ingestion(feeds).run().total(IngestionCount.STORED));
  }

  @Test
  void failingJobsDoNotStayBeforePostponedOnes() {
    ScriptedSource source = new ScriptedSource("finnhub", oneNew());
    source.jobs = List.of("A", "B", "C");
    source.quota = new Quota(60, Duration.ofMinutes(1), 1);
    source.answering("A", fails("answers with an error"));
    for (int run = 0; run < 4; run++) {
      ingest(source);
      news.clock.advance(Duration.ofMinutes(1));
    }
    assertEquals(List.of("A", "B", "C", "A"), source.askedFor);
  }

  @Test
  void runEndsAtTheDeadlineAndReportsUnfinishedJobs() {
    ScriptedSource slow = new ScriptedSource("tiingo", neverAnswers());
    slow.jobs = List.of("tickers", "tags");
    ScriptedSource good = new ScriptedSource("newsapi", oneNew());

    IngestionResult result = ingestion(slow, good).run();

    assertEquals(1, result.total(IngestionCount.STORED));
    SourceReport report = result.bySource().get("tiingo");
    assertEquals(List.of("tickers did not answer before the end of the run"), report.failures());
    assertEquals(1, report.get(IngestionCount.POSTPONED));
  }

  @Test
  void articlesAfterTheDeadlineAreStoredByTheNextRun() {
    Instant now = news.clock.instant();
    List<RawArticle> articles =
        IntStream.range(0, 40).mapToObj(i -> rawArticle(i, now.minusSeconds(40 - i / 2))).toList();
    Function<FetchCursor, FetchResult> tooSlow =
        since -> {
          news.clock.advance(Duration.ofHours(1));
          return new FetchResult(articles, 0, FetchCursor.at(news.clock.instant()));
        };
    ScriptedSource source = new ScriptedSource("newsapi", tooSlow);

    assertEquals(0, ingest(source).total(IngestionCount.STORED));
    source.answer = since -> new FetchResult(articles, 0, FetchCursor.at(news.clock.instant()));
    assertEquals(40, ingest(source).total(IngestionCount.STORED));
    assertEquals(
        source.asked.get(0).until().plus(Duration.ofHours(1)), source.asked.get(1).until());
  }

  @Test
  void furtherRequestsOfAJobUseTheQuota() {
    ScriptedSource source = new ScriptedSource("newsapi", since -> nothing());
    source.quota = new Quota(100, Duration.ofDays(1), 10);
    source.extraRequests = 50;

    ingest(source);
    assertEquals(1 + 9, source.asked.size() + source.furtherRequests.get());

    assertEquals(1, ingest(source).bySource().get("newsapi").get(IngestionCount.POSTPONED));
    for (int run = 0; run < 24 * 12; run++) {
      news.clock.advance(Duration.ofMinutes(5));
      ingest(source);
    }
    int requests = source.asked.size() + source.furtherRequests.get();
    assertTrue(requests <= 101, requests + " requests in a day");
  }

  @Test
  @Tag("long")
  void articlesBeyondTheWriteLimitAreStoredByLaterRunsOldestFirst() {
    Instant now = news.clock.instant();
    List<RawArticle> many =
        IntStream.range(0, 1_010)
            .mapToObj(i -> rawArticle(i, now.minus(Duration.ofHours(i))))
            .toList();
    ScriptedSource source = new ScriptedSource("rss", resultOf(many));
    assertEquals(500, ingest(source).total(IngestionCount.STORED));
    assertEquals(500, ingest(source).total(IngestionCount.STORED));
    SourceReport last = ingest(source).bySource().get("rss");
    assertEquals(10, last.get(IngestionCount.STORED));
    assertEquals(0, last.get(IngestionCount.DUPLICATES));
    assertEquals(0, last.get(IngestionCount.POSTPONED));
  }

  @Test
  @Tag("long")
  void tenThousandArticlesOfWhichManyHaveTheSameTimeAreAllAccountedFor() {
    Instant then = news.clock.instant().minusSeconds(3_600);
    List<RawArticle> all = new ArrayList<>();
    IntStream.range(0, 600).forEach(i -> all.add(rawArticle(i, then)));
    IntStream.range(600, 650).forEach(i -> all.add(undated(i)));
    IntStream.range(650, 9_950)
        .forEach(i -> all.add(rawArticle(i, then.plusSeconds(1)).withTags(List.of())));
    IntStream.range(9_950, 10_000).forEach(i -> all.add(rawArticle(i, then.plusSeconds(2))));
    ScriptedSource source = new ScriptedSource("newsapi", resultOf(all));

    SourceReport first = ingest(source).bySource().get("newsapi");
    assertEquals(600, first.get(IngestionCount.STORED));
    assertEquals(50, first.get(IngestionCount.REJECTED));
    assertEquals(1, first.get(IngestionCount.POSTPONED));

    SourceReport second = ingest(source).bySource().get("newsapi");
    assertEquals(50, second.get(IngestionCount.STORED));
    assertEquals(0, second.get(IngestionCount.DUPLICATES));
    assertEquals(9_300, second.get(IngestionCount.UNMATCHED));
    assertEquals(0, second.get(IngestionCount.POSTPONED));
  }

  private ScriptedSource feeds(String... names) {
    ScriptedSource feeds = new ScriptedSource("rss", oneNew());
    feeds.jobs = List.of(names);
    feeds.serverPerJob = true;
    return feeds;
  }

  private IngestionResult ingest(ScriptedSource... sources) {
    return news.ingestion(List.of(), sources).run();
  }

  private Ingestion ingestion(ScriptedSource... sources) {
    return news.ingestion(List.of(), SHORT, sources);
  }

  private static long timesAsked(ScriptedSource source, String job) {
    return source.askedFor.stream().filter(job::equals).count();
  }

  private synchronized RawArticle article() {
    return news.rawArticle("An article");
  }

  private Function<FetchCursor, FetchResult> oneNew() {
    return since -> new FetchResult(List.of(article()), 0, FetchCursor.at(news.clock.instant()));
  }

  private Function<FetchCursor, FetchResult> resultOf(List<RawArticle> rawArticles) {
    return since -> new FetchResult(rawArticles, 0, FetchCursor.at(news.clock.instant()));
  }

  private FetchResult nothing() {
    return new FetchResult(List.of(), 0, FetchCursor.at(news.clock.instant()));
  }

  private static Function<FetchCursor, FetchResult> fails(String message) {
    return since -> {
      throw new UpstreamException(message);
    };
  }

  private static Function<FetchCursor, FetchResult> asksForADay() {
    return since -> {
      throw UpstreamException.rateLimited("busy: too many requests", Duration.ofSeconds(86_400));
    };
  }

  private static Function<FetchCursor, FetchResult> neverAnswers() {
    return since -> {
      try {
        new CountDownLatch(1).await();
        throw new AssertionError("the latch was not counted down");
      } catch (InterruptedException e) {
        throw new UpstreamException("was not waited for");
      }
    };
  }

  private RawArticle rawArticle(int number, Instant publishedAt) {
    return news.rawArticle("https://example.org/n/" + number, "Number " + number, publishedAt);
  }

  private RawArticle undated(int number) {
    RawArticle dated = rawArticle(number, news.clock.instant());
    return new RawArticle(
        "", dated.url(), dated.title(), "", "yesterday", "", "", dated.tags(), List.of());
  }
}
