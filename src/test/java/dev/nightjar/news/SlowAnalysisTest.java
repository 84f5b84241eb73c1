package dev.nightjar.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.news.AnalysisFeed.Telling;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Analysers that stand still at the worst moments, and a listener that polls meanwhile. */
@Execution(ExecutionMode.CONCURRENT)
class SlowAnalysisTest {

  private static final String ANNOUNCEMENT = "UpdateItem";
  private static final String VERDICT = "TransactWriteItems";

  private final NewsFixture news = new NewsFixture();
  private final FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint());
  private final Analyzer analyzer = news.analyzer(dynamoDb.client());
  private final AnalysisFeed feed = new AnalysisFeed(news.announcements, news.table, news.clock);
  private final List<String> told = new ArrayList<>();
  private StreamPosition position = StreamPosition.at(feed.horizon());

  @AfterEach
  void close() {
    dynamoDb.close();
    news.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {ANNOUNCEMENT, VERDICT})
  void analysisThatStoodStillIsToldOnce(String write) {
    standStillBefore(write, Duration.ofSeconds(3));
    List<String> analyzed = List.of(analyzed("Slow"), analyzed("Quick"));
    pollUntilAllIsSettled();
    assertEquals(analyzed, told);
  }

  @Test
  void announcedAnalysisHoldsUpThoseBehindItUntilItIsDone() {
    List<String> quick = new ArrayList<>();
    NewsItem slow = news.pending("Slow");
    dynamoDb
        .on(VERDICT)
        .rewriteRequest(
            request -> {
              news.clock.advance(Duration.ofSeconds(1));
              quick.add(analyzedElsewhere("Quick"));
              news.clock.advance(Duration.ofSeconds(20));
              poll();
              assertEquals(List.of(), told);
              return request;
            });
    analyzer.analyze(request(slow));
    pollUntilAllIsSettled();
    assertEquals(List.of(slow.id().sourceId(), quick.get(0)), told);
  }

  @Test
  void analyserThatDiedHoldsUpTheOthersNoLongerThanItCouldHaveRun() {
    NewsItem item = news.pending("Died");
    dynamoDb.on(VERDICT).always().drop();
    assertThrows(TableUnavailableException.class, () -> analyzer.analyze(request(item)));
    news.clock.advance(Duration.ofSeconds(1));
    String other = analyzedElsewhere("Other");

    news.clock.advance(AnalysisFeed.PATIENCE);
    poll();
    assertEquals(List.of(), told);
    news.clock.advance(AnalysisFeed.SETTLING);
    poll();
    assertEquals(List.of(other), told);

    news.analyzer().analyze(request(item)); // the message is delivered again
    pollUntilAllIsSettled();
    assertEquals(List.of(other, item.id().sourceId()), told);
  }

  @Test
  void announcementThatIsNeverInTimeFailsTheMessage() {
    NewsItem item = news.pending("Never in time");
    dynamoDb
        .on(ANNOUNCEMENT)
        .always()
        .rewriteRequest(
            request -> {
              news.clock.advance(Analyzer.MAX_ANNOUNCING.plusMillis(1));
              return request;
            });
    assertThrows(IllegalStateException.class, () -> analyzer.analyze(request(item)));
    assertEquals(Status.PENDING, news.stored(item).status());
    news.analyzer().analyze(request(item));
    news.clock.advance(AnalysisFeed.PATIENCE);
    pollUntilAllIsSettled();
    assertEquals(List.of(item.id().sourceId()), told);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whateverStandsStillEveryAnalysisIsToldOnce(int seed) {
    Random random = new Random(seed);
    List<String> analyzed = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      if (random.nextInt(3) == 0) {
        standStillBefore(ANNOUNCEMENT, Duration.ofMillis(random.nextInt(5_000)));
      }
      if (random.nextInt(3) == 0) {
        standStillBefore(VERDICT, Duration.ofMillis(random.nextInt(25_000)));
      }
      analyzed.add(analyzed("Item " + i));
      news.clock.advance(Duration.ofMillis(random.nextInt(3_000)));
      poll();
    }
    pollUntilAllIsSettled();
    assertEquals(analyzed, told);
  }

  /** The listener goes on meanwhile. */
  private void standStillBefore(String write, Duration pause) {
    dynamoDb
        .on(write)
        .rewriteRequest(
            request -> {
              news.clock.advance(pause);
              poll();
              return request;
            });
  }

  private String analyzed(String title) {
    NewsItem item = news.pending(title);
    analyzer.analyze(request(item));
    return item.id().sourceId();
  }

  private String analyzedElsewhere(String title) {
    NewsItem item = news.pending(title);
    news.analyzer().analyze(request(item));
    return item.id().sourceId();
  }

  private static AnalysisRequest request(NewsItem item) {
    return AnalysisRequest.of(item, item.modelVersion());
  }

  private void pollUntilAllIsSettled() {
    news.clock.advance(AnalysisFeed.SETTLING.plusMillis(1));
    while (poll()) {
      // as long as more is waiting
    }
  }

  private boolean poll() {
    Telling telling = feed.after(position, feed.horizon(), 3);
    telling.items().forEach(item -> told.add(item.item().id().sourceId()));
    position = telling.reached();
    return telling.more();
  }
}
