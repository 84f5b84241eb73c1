package dev.nightjar.news.query.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.news.ManyArticles;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.topic.TagReport.Count;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class TagReportsTest {

  private static final Duration DAY = Duration.ofHours(24);
  private static final double TOLERANCE = 1e-9;

  private final SettableClock clock = new SettableClock();
  private final NewsApiFixture news = new NewsApiFixture();
  private final TagReports reports = new TagReports(news.store.windows(clock), clock);
  private int stored;

  @Test
  void unknownTagHasAnEmptyReport() {
    TagReport report = reports.report("unknown", DAY);
    assertEquals("unknown", report.tag());
    assertEquals(0, report.current().articles());
    assertTrue(report.current().average().isEmpty());
    assertTrue(report.change().isEmpty());
    assertEquals(25, report.trend().points().size());
    assertTrue(report.trend().points().stream().allMatch(point -> point.average().isEmpty()));
    assertEquals(List.of(), report.mostPositive());
  }

  @Test
  void averageOfSignedScoresIsComparedWithThePeriodBefore() {
    store("Owls return", 1, Sentiment.POSITIVE, 0.9, "One", "owls");
    store("Owls are ill", 2, Sentiment.NEGATIVE, 0.3, "Two", "owls");
    store("Owls sleep", 3, Sentiment.NEUTRAL, 0.6, "One", "owls");
    store("Owls were ill", 30, Sentiment.NEGATIVE, 0.8, "One", "owls");
    store("Foxes leave", 1, Sentiment.NEGATIVE, 0.9, "One", "foxes");
    TagReport report = reports.report("OWLS", DAY);
    assertEquals("owls", report.tag());
    assertEquals(3, report.current().articles());
    assertEquals((0.9 - 0.3) / 3, report.current().average().orElseThrow(), TOLERANCE);
    assertEquals(1, report.previous().orElseThrow().articles());
    assertEquals(-0.8, report.previous().orElseThrow().average().orElseThrow(), TOLERANCE);
    assertEquals(0.2 + 0.8, report.change().orElseThrow(), TOLERANCE);
    assertEquals(
        Map.of(Sentiment.POSITIVE, 1L, Sentiment.NEUTRAL, 1L, Sentiment.NEGATIVE, 1L),
        report.bySentiment());
    assertEquals(List.of(new Count("One", 2), new Count("Two", 1)), report.sources());
    assertTrue(report.current().isExact());
  }

  @Test
  void oneVerdictInDoubtIsNoExtremeAverage() {
    store("Owls perhaps return", 1, Sentiment.POSITIVE, 0.26, "One", "owls");
    assertEquals(0.26, reports.report("owls", DAY).current().average().orElseThrow(), TOLERANCE);
  }

  @Test
  void movingAverageCoversFiveBucketsAndGaps() {
    store("Owls return", 6, Sentiment.POSITIVE, 0.5, "One", "owls");
    store("Owls are ill", 2, Sentiment.NEGATIVE, 0.5, "One", "owls");
    List<SentimentTrend.Point> points = reports.trend("owls", DAY).points();
    assertEquals(0.5, points.get(18).movingAverage().orElseThrow(), TOLERANCE);
    assertTrue(points.get(20).average().isEmpty());
    assertEquals(0.5, points.get(20).movingAverage().orElseThrow(), TOLERANCE);
    assertEquals(0, points.get(22).movingAverage().orElseThrow(), TOLERANCE);
    assertEquals(-0.5, points.get(22).average().orElseThrow(), TOLERANCE);
    assertEquals(-0.5, points.get(23).movingAverage().orElseThrow(), TOLERANCE);
  }

  @Test
  void relatedTagsAndExtremeArticlesAreThoseOfTheTag() {
    store("Owls return to the valley", 1, Sentiment.POSITIVE, 0.7, "One", "owls", "valley");
    SentimentItem best = store("Owls win", 2, Sentiment.POSITIVE, 0.9, "One", "owls", "valley");
    SentimentItem worst = store("Owls vanish", 3, Sentiment.NEGATIVE, 0.8, "One", "owls", "hills");
    TagReport report = reports.report("owls", DAY);
    assertEquals(List.of(new Count("valley", 2), new Count("hills", 1)), report.related());
    assertEquals(best.id(), report.mostPositive().get(0).id());
    assertEquals(
        List.of(worst.id()), report.mostNegative().stream().map(SentimentItem::id).toList());
  }

  @Test
  void storyIsShownOnceAmongTheExtremes() {
    store("Owls return to the northern valley", 1, Sentiment.POSITIVE, 0.9, "One", "owls");
    store("Owls return to the northern valley", 2, Sentiment.POSITIVE, 0.9, "Two", "owls");
    TagReport report = reports.report("owls", DAY);
    assertEquals(1, report.mostPositive().size());
    assertEquals(2, report.current().articles());
    assertEquals(1, report.current().stories());
  }

  @Test
  void thirtyDaysHaveABucketPerDay() {
    store("Owls return", 600, Sentiment.POSITIVE, 0.9, "One", "owls");
    TagReport report = reports.report("owls", Duration.ofHours(TagReports.MAX_HOURS));
    assertEquals(31, report.trend().points().size());
    assertEquals(1, report.current().articles());
  }

  @Test
  void periodBeforeIsLeftOutIfItsArticlesHaveExpired() {
    store("Owls return", 100, Sentiment.POSITIVE, 0.9, "One", "owls");
    assertTrue(reports.report("owls", Duration.ofHours(360)).previous().isPresent());
    TagReport report = reports.report("owls", Duration.ofHours(361));
    assertTrue(report.previous().isEmpty());
    assertTrue(report.change().isEmpty());
  }

  @Test
  void busyTagIsEstimatedFromASampleOfItsOwnArticles() {
    Instant now = clock.instant();
    int articles = 3_000;
    List<Instant> times =
        IntStream.range(0, articles)
            .mapToObj(i -> now.minusSeconds(30L * 86_400 * i * i / articles / articles))
            .toList();
    Instant middle = now.minus(Duration.ofDays(15));
    List<Instant> late = times.stream().filter(at -> !at.isBefore(middle)).toList();
    ManyArticles.store(news.environment, "owls", new AnalysisResult(Sentiment.POSITIVE, 0.8), late);
    ManyArticles.store(
        news.environment,
        "owls",
        new AnalysisResult(Sentiment.NEGATIVE, 0.8),
        times.stream().filter(at -> at.isBefore(middle)).toList());
    Duration month = Duration.ofHours(TagReports.MAX_HOURS);
    TagReport report = reports.report("Owls", month);
    assertFalse(report.isExact());
    assertNear(articles, report.current().articles());
    assertNear(late.size(), report.bySentiment().get(Sentiment.POSITIVE));
    double average = 0.8 * (2.0 * late.size() - articles) / articles;
    assertEquals(average, report.current().average().orElseThrow(), 0.05);
    SentimentTrend trend = reports.trend("owls", month);
    assertEquals(articles, trend.articles(), articles / 10.0);
    assertEquals(-0.8, trend.points().get(1).average().orElseThrow(), TOLERANCE);
    assertEquals(0.8, trend.points().get(30).average().orElseThrow(), TOLERANCE);
  }

  private static void assertNear(long expected, long estimated) {
    assertTrue(
        Math.abs(estimated - expected) <= expected / 20,
        () -> "estimated %d of %d".formatted(estimated, expected));
  }

  private SentimentItem store(
      String title,
      int hoursAgo,
      Sentiment sentiment,
      double score,
      String publisher,
      String... tags) {
    Instant at = Instant.parse("2026-03-01T12:00:00Z").minus(Duration.ofHours(hoursAgo));
    SentimentItem item =
        NewsApiFixture.item("newsapi#t" + ++stored, at, title, publisher, Set.of(tags), List.of());
    news.store.items.storePending(item);
    news.store.items.markAnalyzed(item.id(), new AnalysisResult(sentiment, score), "v1.0.0", at);
    return item;
  }
}
