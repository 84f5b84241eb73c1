package dev.nightjar.news.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.TestConfig;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.ingest.SourceStatus.JobStatus;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.watch.JobRun;
import dev.nightjar.news.model.watch.SourceRun;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SourceStatusesTest {

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void lastRunTellsWhatWasNewAndWhyOthersWereRejected() {
    Instant now = news.clock.instant();
    ScriptedSource source =
        new ScriptedSource(
            "newsapi",
            since ->
                new FetchResult(
                    List.of(
                        news.rawArticle("Good"),
                        news.rawArticle("http://plain.example/a", "Plain", now),
                        news.rawArticle("http://plain.example/b", "", now)),
                    2,
                    FetchCursor.at(now)));
    news.ingestion(List.of("test"), source).run();
    SourceRun run = status(source).lastRun().orElseThrow();
    assertEquals(now.toEpochMilli(), run.at().toEpochMilli());
    assertEquals(5, run.count("fetched"));
    assertEquals(1, run.count("new"));
    assertEquals(4, run.count("rejected"));
    assertEquals(
        Map.of(
            "url must be an https URL of at most 2048 characters", 2,
            "title is missing", 1,
            "is not readable as an article", 2),
        run.rejections());
    assertEquals(List.of(), run.failures());
  }

  @Test
  void quotaAndNextRunAreThoseOfTheCheckpoint() {
    ScriptedSource source =
        new ScriptedSource(
            "newsapi",
            since -> new FetchResult(List.of(), 1, FetchCursor.at(news.clock.instant())));
    source.quota = new Quota(100, Duration.ofDays(1), 10);
    assertEquals(OptionalInt.of(10), status(source).requestsLeft());
    assertEquals(Optional.empty(), status(source).nextRun());
    news.ingestion(List.of("test"), source).run();
    assertEquals(OptionalInt.of(9), status(source).requestsLeft());
    assertEquals(
        Optional.of(Instant.ofEpochMilli(news.clock.millis()).plus(Duration.ofMinutes(1))),
        status(source).nextRun());
    news.clock.advance(Duration.ofMinutes(10));
    assertEquals(Optional.empty(), status(source).nextRun(), "the schedule is another one");
  }

  @Test
  void eachFeedHasItsOwnCountsReasonsAndNextRun() {
    Instant now = news.clock.instant();
    ScriptedSource feeds =
        new ScriptedSource("rss", since -> null)
            .answering(
                "good",
                since ->
                    new FetchResult(
                        List.of(
                            news.rawArticle("Good"),
                            news.rawArticle("http://plain.example/a", "Plain", now)),
                        1,
                        FetchCursor.at(now)))
            .answering(
                "busy",
                since -> {
                  throw UpstreamException.rateLimited("Busy asks to wait", Duration.ofHours(1));
                });
    feeds.serverPerJob = true;
    feeds.jobs = List.of("good", "busy");
    news.ingestion(List.of("test"), feeds).run();
    SourceStatus status = status(feeds);
    JobStatus good = status.jobs().get("good");
    assertEquals(
        new JobRun(
            3,
            1,
            2,
            List.of(
                "1: is not readable as an article",
                "1: url must be an https URL of at most 2048 characters")),
        good.run().orElseThrow());
    assertEquals(status.nextRun(), good.nextRun());
    JobStatus busy = status.jobs().get("busy");
    assertEquals(List.of("Busy asks to wait"), busy.run().orElseThrow().notes());
    assertEquals(
        Instant.ofEpochMilli(news.clock.millis()).plus(Duration.ofHours(1)),
        busy.nextRun().orElseThrow());
    news.clock.advance(Duration.ofMinutes(5));
    news.ingestion(List.of("test"), feeds).run();
    assertEquals(Optional.empty(), status(feeds).jobs().get("busy").run(), "it was passed over");
  }

  /** Otherwise the page would show a next run in the past. */
  @Test
  void runWithoutNewArticlesIsTheLastRunAsWell() {
    ScriptedSource source =
        new ScriptedSource(
            "newsapi",
            since -> new FetchResult(List.of(), 0, FetchCursor.at(news.clock.instant())));
    ScriptedSource idle = new ScriptedSource("tiingo", since -> null);
    idle.jobs = List.of();
    news.ingestion(List.of("test"), source, idle).run();
    news.clock.advance(Duration.ofMinutes(9));
    assertTrue(news.ingestion(List.of("test"), source, idle).run().bySource().isEmpty());
    assertEquals(news.clock.millis(), status(source).lastRun().orElseThrow().at().toEpochMilli());
    assertTrue(status(source).nextRun().orElseThrow().isAfter(news.clock.instant()));
    assertEquals(Optional.empty(), status(idle).lastRun());
  }

  @Test
  void sourceWhoseServerAsksToWaitRunsLaterAndHasNoQuotaUntilThen() {
    ScriptedSource source =
        new ScriptedSource(
            "newsapi",
            since -> {
              throw UpstreamException.rateLimited("NewsAPI limits", Duration.ofHours(1));
            });
    source.quota = new Quota(100, Duration.ofDays(1), 10);
    news.ingestion(List.of("test"), source).run();
    SourceStatus status = status(source);
    assertEquals(OptionalInt.of(0), status.requestsLeft());
    assertEquals(
        news.clock.instant().plus(Duration.ofHours(1)).toEpochMilli(),
        status.nextRun().orElseThrow().toEpochMilli());
    assertEquals(List.of("NewsAPI limits"), status.lastRun().orElseThrow().failures());
  }

  @Test
  void sourceWithoutJobsIsNotActiveAndAnInvalidSettingIsShown() {
    ScriptedSource idle = new ScriptedSource("tiingo", since -> null);
    idle.jobs = List.of();
    assertFalse(status(idle).isActive());
    ScriptedSource unlimited = new ScriptedSource("rss", since -> null);
    assertEquals(OptionalInt.empty(), status(unlimited).requestsLeft());
    SourceStatus invalid = status(new Invalid());
    assertTrue(invalid.isActive());
    assertEquals("NIGHTJAR_NEWS_FEEDS has 'x'", invalid.problem());
    assertEquals(
        List.of("invalid", "tiingo"),
        statuses(idle, new Invalid()).stream().map(SourceStatus::name).toList(),
        "active ones first");
  }

  private SourceStatus status(NewsSource source) {
    return statuses(source).get(0);
  }

  private List<SourceStatus> statuses(NewsSource... sources) {
    NewsConfig config = TestConfig.of(NewsConfig.class);
    return new SourceStatuses(
            List.of(sources), news.store.watchedSources, new WatchList(config), config, news.clock)
        .all();
  }

  private static final class Invalid implements NewsSource {

    @Override
    public String name() {
      return "invalid";
    }

    @Override
    public Quota quota() {
      return Quota.unlimited();
    }

    @Override
    public List<FetchJob> jobs() {
      throw new InvalidSettingException("NIGHTJAR_NEWS_FEEDS has 'x'");
    }
  }
}
