package dev.nightjar.news.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.event.EventFailedException;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.Trigger;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.store.SentimentItems.AnalysisOutcome;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ItemAnalyzerTest {

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void messageMakesItsItemAnalyzed() {
    SentimentItem item = news.pending("Profit rises to a record high");

    RoleResult result = role().handle(event(message(item)));

    assertEquals(Map.of("analyzed", 1), result.fields());
    SentimentItem stored = news.stored(item);
    assertEquals(Status.ANALYZED, stored.status());
    assertEquals(news.model.version(), stored.modelVersion());
    assertTrue(stored.result().isPresent());
  }

  @Test
  void roleListensToTheSpecifiedTopic() {
    assertEquals(
        new Trigger.TopicMessage(news.environment.name() + "-sentiment-analysis-requests"),
        role().trigger());
  }

  @Test
  void sameMessageTenTimesIsAnalyzedOnce() {
    SentimentItem item = news.pending("Ten times");
    Callable<RoleResult> delivery = () -> role().handle(event(message(item)));
    List<RoleResult> results = new ArrayList<>();
    ExecutorService functions = Executors.newFixedThreadPool(10);
    try {
      for (Future<RoleResult> result : functions.invokeAll(Collections.nCopies(10, delivery))) {
        results.add(result.get());
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    } finally {
      functions.shutdownNow();
    }
    assertEquals(1, results.stream().filter(r -> r.fields().containsKey("analyzed")).count());
    assertEquals(
        9, results.stream().filter(r -> r.fields().containsKey("already_analyzed")).count());
    assertEquals(1, news.analysisLog.entriesInHour(news.clock.instant(), "", 100).size());
  }

  @Test
  void messageForAnItemThatExpiredIsDoneWithAndCreatesNothing() {
    SentimentItem gone =
        SentimentItem.pending(
            ((ArticleValidator.Valid)
                    new ArticleValidator(news.clock).validate("newsapi", news.rawArticle("Gone")))
                .article(),
            "v1.0.0",
            news.clock.instant());

    assertEquals(Map.of("gone", 1), role().handle(event(message(gone))).fields());
    assertEquals(List.of(), news.allItemsIn(null));
  }

  @Test
  void malformedMessageFailsTheEventButNotTheOtherMessages() {
    SentimentItem item = news.pending("Between two bad ones");

    assertThrows(
        EventFailedException.class,
        () -> role().handle(event("{}", message(item), "not even JSON")));
    assertEquals(Status.ANALYZED, news.stored(item).status());
  }

  @Test
  void tableThatIsAwayFailsTheEventSoThatItIsDeliveredAgain() {
    SentimentItem item = news.pending("Later");
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      dynamoDb.on("TransactWriteItems").always().drop();
      ItemAnalyzer disconnected = news.analyzer(dynamoDb.client());
      AnalysisRequest request = AnalysisRequest.of(item, "v1.0.0");
      assertThrows(TableUnavailableException.class, () -> disconnected.analyze(request));
    }
    assertEquals(Status.PENDING, news.stored(item).status());
    assertEquals(Map.of("analyzed", 1), role().handle(event(message(item))).fields());
  }

  @Test
  void lostAnswerDoesNotMakeTheAnalysisLookDoneByAnother() {
    SentimentItem item = news.pending("Answer lost");
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      dynamoDb.on("TransactWriteItems").loseAnswer();
      ItemAnalyzer itemAnalyzer = news.analyzer(dynamoDb.client());
      assertEquals(
          AnalysisOutcome.ANALYZED, itemAnalyzer.analyze(AnalysisRequest.of(item, "v1.0.0")));
    }
    assertEquals(1, news.analysisLog.entriesInHour(news.clock.instant(), "", 100).size());
  }

  @Test
  void backlogOfAStoppedAnalyzerIsAnalyzedOnce() {
    List<SentimentItem> items = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      items.add(news.pending("Piled up " + i));
    }
    news.intake().requestAnalysis(items);
    news.clock.advance(Duration.ofHours(3));
    news.healing().run();
    assertEquals(80, news.sns.published().size(), "each was asked for twice");

    news.deliverAll();
    items.forEach(item -> assertEquals(Status.ANALYZED, news.stored(item).status()));
    assertEquals(40, news.analysisLog.entriesInHour(news.clock.instant(), "", 100).size());
  }

  private NewsAnalyze role() {
    return new NewsAnalyze(news.analyzer(), news.mapper, news.environment);
  }

  private String message(SentimentItem item) {
    return AnalysisRequest.of(item, item.modelVersion()).toJson(news.mapper);
  }

  private IncomingEvent event(String... messages) {
    ObjectNode event = news.mapper.createObjectNode();
    ArrayNode records = event.putArray("Records");
    for (int i = 0; i < messages.length; i++) {
      records
          .addObject()
          .put("EventSource", "aws:sns")
          .putObject("Sns")
          .put("MessageId", "message-" + i)
          .put("TopicArn", ScriptedSns.TOPIC_ARN)
          .put("Message", messages[i])
          .put("Timestamp", "2026-03-01T12:00:00.000Z");
    }
    return IncomingEvent.of(event);
  }
}
