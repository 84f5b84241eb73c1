package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.ItemAnalyzer;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.query.AnalyzedItemStream.Batch;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests analyzers that are suspended at critical moments while a client polls. */
@Execution(ExecutionMode.CONCURRENT)
class SlowAnalysisTest {

  private static final String LOG_WRITE = "UpdateItem";
  private static final String RESULT_WRITE = "TransactWriteItems";

  private final NewsFixture news = new NewsFixture();
  private final FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint());
  private final ItemAnalyzer itemAnalyzer = news.analyzer(dynamoDb.client());
  private final AnalyzedItemStream feed =
      new AnalyzedItemStream(news.analysisLog, news.store.items, news.clock);
  private final List<String> streamed = new ArrayList<>();
  private StreamPosition position = StreamPosition.at(feed.settledUntil());

  @AfterEach
  void close() {
    dynamoDb.close();
    news.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {LOG_WRITE, RESULT_WRITE})
  void suspendedAnalysisIsStreamedOnce(String write) {
    suspendBefore(write, Duration.ofSeconds(3));
    List<String> analyzed = List.of(analyzed("Slow"), analyzed("Quick"));
    pollUntilAllIsSettled();
    assertEquals(analyzed, streamed);
  }

  @Test
  void pendingLogEntryDelaysThoseAfterItUntilItHasAResult() {
    List<String> quick = new ArrayList<>();
    SentimentItem slow = news.pending("Slow");
    dynamoDb
        .on(RESULT_WRITE)
        .rewriteRequest(
            request -> {
              news.clock.advance(Duration.ofSeconds(1));
              quick.add(analyzedElsewhere("Quick"));
              news.clock.advance(Duration.ofSeconds(20));
              poll();
              assertEquals(List.of(), streamed);
              return request;
            });
    itemAnalyzer.analyze(request(slow));
    pollUntilAllIsSettled();
    assertEquals(List.of(slow.id().sourceId(), quick.get(0)), streamed);
  }

  @Test
  void failedAnalyzerDelaysTheStreamNoLongerThanItsTimeLimit() {
    SentimentItem item = news.pending("Died");
    dynamoDb.on(RESULT_WRITE).always().drop();
    assertThrows(TableUnavailableException.class, () -> itemAnalyzer.analyze(request(item)));
    news.clock.advance(Duration.ofSeconds(1));
    String other = analyzedElsewhere("Other");

    news.clock.advance(AnalyzedItemStream.MAX_ANALYSIS_TIME);
    poll();
    assertEquals(List.of(), streamed);
    news.clock.advance(AnalysisLog.SETTLE_TIME);
    poll();
    assertEquals(List.of(other), streamed);

    news.analyzer().analyze(request(item)); // the message is delivered again
    pollUntilAllIsSettled();
    assertEquals(List.of(other, item.id().sourceId()), streamed);
  }

  @Test
  void logEntryThatIsNeverInTimeFailsTheMessage() {
    SentimentItem item = news.pending("Never in time");
    dynamoDb
        .on(LOG_WRITE)
        .always()
        .rewriteRequest(
            request -> {
              news.clock.advance(ItemAnalyzer.MAX_LOG_DELAY.plusMillis(1));
              return request;
            });
    assertThrows(IllegalStateException.class, () -> itemAnalyzer.analyze(request(item)));
    assertEquals(Status.PENDING, news.stored(item).status());
    news.analyzer().analyze(request(item));
    news.clock.advance(AnalyzedItemStream.MAX_ANALYSIS_TIME);
    pollUntilAllIsSettled();
    assertEquals(List.of(item.id().sourceId()), streamed);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  @Tag("long")
  void everyAnalysisIsStreamedOnceDespiteSuspensions(int seed) {
    Random random = new Random(seed);
    List<String> analyzed = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      if (random.nextInt(3) == 0) {
        suspendBefore(LOG_WRITE, Duration.ofMillis(random.nextInt(5_000)));
      }
      if (random.nextInt(3) == 0) {
        suspendBefore(RESULT_WRITE, Duration.ofMillis(random.nextInt(25_000)));
      }
      analyzed.add(analyzed("Item " + i));
      news.clock.advance(Duration.ofMillis(random.nextInt(3_000)));
      poll();
    }
    pollUntilAllIsSettled();
    assertEquals(analyzed, streamed);
  }

  /** Suspends the analyzer before a write while the client keeps polling. */
  private void suspendBefore(String write, Duration pause) {
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
    SentimentItem item = news.pending(title);
    itemAnalyzer.analyze(request(item));
    return item.id().sourceId();
  }

  private String analyzedElsewhere(String title) {
    SentimentItem item = news.pending(title);
    news.analyzer().analyze(request(item));
    return item.id().sourceId();
  }

  private static AnalysisRequest request(SentimentItem item) {
    return AnalysisRequest.of(item, item.modelVersion());
  }

  private void pollUntilAllIsSettled() {
    news.clock.advance(AnalysisLog.SETTLE_TIME.plusMillis(1));
    while (poll()) {
      // while more items are available
    }
  }

  private boolean poll() {
    Batch batch = feed.itemsAfter(position, feed.settledUntil(), 3);
    batch.items().forEach(item -> streamed.add(item.item().id().sourceId()));
    position = batch.end();
    return batch.more();
  }
}
