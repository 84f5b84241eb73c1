package dev.nightjar.news;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.TestConfig;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.news.alert.AlertCount;
import dev.nightjar.news.alert.AlertEvaluation;
import dev.nightjar.news.alert.AlertPublisher;
import dev.nightjar.news.alert.AlertRules;
import dev.nightjar.news.alert.RuleInput;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.ItemAnalyzer;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.heal.NewsMetrics;
import dev.nightjar.news.ingest.Ingestion;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.RequestBudget;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.upstream.Quota;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Each role works with the permissions that the specification grants it. */
class NewsPermissionsTest {

  private final NewsFixture news = new NewsFixture();
  private final RecordedActions recorded = new RecordedActions();
  private final DynamoDbClient client = recorded.client();

  @AfterEach
  void close() {
    client.close();
    news.close();
  }

  @Test
  void ingestionOnlyPuts() {
    NewsSource source = oneArticle();
    Ingestion ingestion =
        news.ingestion(news.storeOn(client), TestConfig.of(NewsConfig.class), source);
    ingestion.run();
    ingestion.run();
    assertEquals(Set.of("PutItem"), recorded.actions());
  }

  @Test
  void analysisGetsAndUpdatesItems() {
    SentimentItem item = news.pending("Analyze me");
    ItemAnalyzer itemAnalyzer = news.analyzer(client);
    AnalysisRequest request = AnalysisRequest.of(item, item.modelVersion());
    itemAnalyzer.analyze(request);
    itemAnalyzer.analyze(request);
    assertEquals(Set.of("GetItem", "UpdateItem"), recorded.actions());
  }

  @Test
  void selfHealingQueriesByStatusAndGetsAndUpdatesItems() {
    news.pending("Heal me");
    news.clock.advance(Duration.ofHours(2));
    news.healing(news.storeOn(client), 1).run();
    assertEquals(Set.of("GetItem", "Query by_status", "UpdateItem"), recorded.actions());
  }

  @Test
  void metricsOnlyQueryByStatus() {
    NewsMetrics role =
        new NewsMetrics(
            news.storeOn(client).pending,
            news.metrics(),
            news.clock,
            TestConfig.of(NewsConfig.class));
    role.handle(scheduled());
    assertEquals(Set.of("Query by_status"), recorded.actions());
  }

  @Test
  void alertsReadArticlesByTagAndWriteTheirOwnItems() {
    AlertRules rules =
        new AlertRules(
            news.store.alerts,
            news.store.tagVerdicts,
            news.store.spellings,
            news.store.tagCounts(news.clock),
            new UlidGenerator(news.clock, new SecureRandom()),
            news.clock);
    rules.create(
        new RuleInput("Owls", RuleInput.ARTICLE, "owls", null, null, "negative", 0.5, 1, false));
    news.clock.advance(Duration.ofMinutes(1));
    SentimentItem item = news.pending(news.rawArticle("About owls", "owls"));
    news.store.items.markAnalyzed(
        item.id(), new AnalysisResult(Sentiment.NEGATIVE, 0.9), "v1.0.0", news.clock.instant());
    news.clock.advance(Duration.ofMinutes(1));
    NewsStore store = news.storeOn(client);
    AlertPublisher publisher =
        new AlertPublisher(
            news.mapper,
            new TopicPublisher(
                news.sns.client(),
                new TopicArn(news.sns.client(), "unused", ScriptedSns.TOPIC_ARN)));
    AlertEvaluation evaluation =
        new AlertEvaluation(
            store.alerts,
            store.tagVerdicts,
            store.spellings,
            store.tagSamples,
            store.items,
            publisher,
            news.metrics(),
            news.clock,
            TestConfig.of(NewsConfig.class));
    assertEquals(1, evaluation.run().get(AlertCount.PUBLISHED));
    assertEquals(
        Set.of("BatchGetItem", "PutItem", "Query", "Query by_tag", "UpdateItem"),
        recorded.actions());
  }

  private IncomingEvent scheduled() {
    return IncomingEvent.parse(
        news.mapper,
        """
        {"id": "1", "detail-type": "Scheduled Event", "time": "2026-03-01T12:00:00Z"}
        """);
  }

  private NewsSource oneArticle() {
    return new NewsSource() {
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
        return List.of(
            new FetchJob() {
              @Override
              public String name() {
                return "one";
              }

              @Override
              public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
                return new FetchResult(
                    List.of(news.rawArticle("Fetched")), 0, FetchCursor.at(news.clock.instant()));
              }
            });
      }
    };
  }
}
