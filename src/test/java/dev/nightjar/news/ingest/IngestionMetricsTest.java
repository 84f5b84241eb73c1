package dev.nightjar.news.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.RequestBudget;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.upstream.Quota;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the CloudWatch metrics of each source. */
class IngestionMetricsTest {

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void eachSourceHasAMetricLineWithItsCounts() {
    news.ingestion(List.of(), new OneArticleAndAFailure()).run();

    assertEquals(1, news.emitted.lines().size());
    JsonNode line = news.emitted.last();
    assertEquals("SentimentAnalyzer", EmittedMetrics.namespace(line));
    assertEquals(
        Map.of(
            "ArticlesFetched", "Count",
            "ArticlesNew", "Count",
            "ArticlesRejected", "Count",
            "ArticlesUnmatched", "Count",
            "SourceFailures", "Count"),
        EmittedMetrics.units(line));
    assertEquals("newsapi", line.get("Source").asText());
    assertEquals("[[\"Source\"]]", line.at("/_aws/CloudWatchMetrics/0/Dimensions").toString());
    assertEquals(1, line.get("ArticlesFetched").asInt());
    assertEquals(1, line.get("ArticlesNew").asInt());
    assertEquals(0, line.get("ArticlesRejected").asInt());
    assertEquals(1, line.get("SourceFailures").asInt());
  }

  private final class OneArticleAndAFailure implements NewsSource {

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
      return List.of(new NamedJob("works"), new NamedJob("fails"));
    }
  }

  private final class NamedJob implements FetchJob {

    private final String name;

    NamedJob(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
      if (name.equals("fails")) {
        throw new IllegalStateException("no answer");
      }
      return new FetchResult(
          List.of(news.rawArticle("Fetched")), 0, FetchCursor.at(news.clock.instant()));
    }
  }
}
