package dev.nightjar.news.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.event.ScriptedSns.Message;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.RequestBudget;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.upstream.Quota;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Ingestion and analysis may crash after any write. The schedules alone leave every article
 * analyzed once; no message is delivered again.
 */
@Execution(ExecutionMode.CONCURRENT)
class IngestionCrashTest {

  private static final int ARTICLES = 3;

  @Test
  void schedulesCompleteAnIngestionThatCrashedAtAnyWrite() {
    int write = 1;
    boolean reached = true;
    while (reached) {
      try (NewsFixture news = new NewsFixture()) {
        Crash.Point end = new Crash.Point(write);
        NewsSource source = source(news);
        try {
          news.ingestion(end, source).run();
          analyze(news, end, news.sns.published());
        } catch (Error | RuntimeException crashed) {
          assertTrue(end.isReached(), () -> "failed otherwise: " + crashed);
        }
        letSchedulesRun(news, source);
        assertEveryArticleIsAnalyzedOnce(news, "after a crash at write " + write);
        assertEquals(
            news.clock.millis(),
            news.store.watchedSources.lastRun("newsapi").orElseThrow().at().toEpochMilli());
        reached = end.isReached();
      }
      write++;
    }
    // Quota and articles, messages, checkpoint, and two writes for each analysis.
    assertTrue(write > 10, "only " + write);
  }

  /** Runs ingestion and self-healing for three hours; earlier messages are lost. */
  private static void letSchedulesRun(NewsFixture news, NewsSource source) {
    for (int hour = 0; hour < 3; hour++) {
      news.clock.advance(Duration.ofMinutes(61));
      int before = news.sns.published().size();
      Crash.Point never = new Crash.Point(Integer.MAX_VALUE);
      news.ingestion(never, source).run();
      news.healing().run();
      analyze(news, never, news.sns.published().subList(before, news.sns.published().size()));
    }
  }

  private static void analyze(NewsFixture news, Crash.Point end, List<Message> messages) {
    DynamoDbClient client = end.watch(DynamoDbClient.class, DynamoDbLocal.client());
    for (Message message : messages) {
      news.analyzer(client).analyze(AnalysisRequest.parse(news.mapper, message.text()));
    }
  }

  private static void assertEveryArticleIsAnalyzedOnce(NewsFixture news, String where) {
    int analyzed = 0;
    int markers = 0;
    for (Map<String, AttributeValue> item : news.allItemsIn(null)) {
      if (item.containsKey("status")) {
        assertEquals("analyzed", item.get("status").s(), where);
        analyzed++;
      }
      markers += item.containsKey("tag") ? 1 : 0;
    }
    assertEquals(ARTICLES, analyzed, where);
    assertEquals(ARTICLES, markers, where);
  }

  /** Returns the articles that were published after the cursor. */
  private static NewsSource source(NewsFixture news) {
    List<RawArticle> articles = new ArrayList<>();
    for (int i = 0; i < ARTICLES; i++) {
      articles.add(news.rawArticle("Article " + i));
    }
    FetchJob job =
        new FetchJob() {
          @Override
          public String name() {
            return "all";
          }

          @Override
          public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
            return new FetchResult(articles, 0, FetchCursor.at(news.clock.instant()));
          }
        };
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
        return List.of(job);
      }
    };
  }
}
