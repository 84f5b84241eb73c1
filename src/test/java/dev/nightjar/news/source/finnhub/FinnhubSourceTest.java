package dev.nightjar.news.source.finnhub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.SourceParts;
import dev.nightjar.upstream.Payload;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamException;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class FinnhubSourceTest {

  private static final String COMPANY =
      Payload.of(FinnhubSourceTest.class, "finnhub-company-news.json");
  private static final String GENERAL =
      Payload.of(FinnhubSourceTest.class, "finnhub-general-news.json");

  private final SourceParts parts = new SourceParts();

  @Test
  void hasAJobForEachTickerAndOneForGeneralNews() {
    assertEquals(
        List.of("AAPL", "MSFT", "general"),
        source(URI.create("http://localhost:1")).jobs().stream().map(FetchJob::name).toList());
  }

  @Test
  void requestsTheDaysSinceTheLastFetch() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json("[]"))) {
      FetchCursor yesterday =
          FetchCursor.at(parts.now().minus(Duration.ofHours(12)).minusSeconds(1800));
      job(server, "AAPL").fetch(yesterday, () -> true);
      ScriptedServer.Request request = server.request();
      assertEquals("/api/v1/company-news", request.path());
      assertEquals(
          Map.of("symbol", "AAPL", "from", "2026-02-28", "to", "2026-03-01"), request.query());
      assertEquals("key-of-finnhub", request.headers().get("X-Finnhub-Token"));
    }
  }

  @Test
  void companyNewsIsReadWithItsTickerAndWithoutOlderArticles() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(COMPANY))) {
      FetchResult fetchResult = job(server, "AAPL").fetch(parts.lastFetch(), () -> true);
      assertEquals(
          List.of(
              new RawArticle(
                  "137825212",
                  "https://finnhub.io/api/news?id=1a2b3c",
                  "Apple opens a research centre in Quillport",
                  "About 300 engineers will work on chips there.",
                  "2026-03-01T11:50:00Z",
                  "",
                  "Meridian Wire",
                  List.of(),
                  List.of("AAPL"))),
          fetchResult.articles());
      assertEquals(1, fetchResult.unreadable());
    }
  }

  @Test
  void generalNewsContinueFromTheHighestIdSeen() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(GENERAL), Reply.json("[]"))) {
      FetchJob general = job(server, "general");
      FetchResult first = general.fetch(parts.lastFetch(), () -> true);
      assertEquals(
          List.of("7412890", "7412885"),
          first.articles().stream().map(RawArticle::stableId).toList());
      assertEquals(List.of("MSFT"), first.articles().get(0).tickers());
      assertEquals(List.of(), first.articles().get(1).tickers());

      FetchResult second = general.fetch(first.nextCursor(), () -> true);
      assertEquals("/api/v1/news", server.requests().get(0).path());
      assertEquals(Map.of("category", "general", "minId", "0"), server.requests().get(0).query());
      assertEquals(
          Map.of("category", "general", "minId", "7412890"), server.requests().get(1).query());
      assertEquals(first.nextCursor(), second.nextCursor());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{\"error\":\"You don't have access to this resource.\"}", "[{", "<p>Hi</p>"})
  void responseWithoutArticlesIsAFailureWithAReadableMessage(String body) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(body))) {
      UpstreamException failed =
          assertThrows(
              UpstreamException.class,
              () -> job(server, "AAPL").fetch(parts.lastFetch(), () -> true));
      assertTrue(failed.getMessage().startsWith("Finnhub answers with"), failed.getMessage());
    }
  }

  @Test
  void dateOutOfRangeMakesAnArticleUnreadable() {
    String article =
        "[{\"id\":1,\"headline\":\"H\",\"datetime\":%d,\"url\":\"https://f.example\"}]";
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.json(article.formatted(Long.MAX_VALUE)))) {
      FetchResult fetchResult = job(server, "AAPL").fetch(parts.lastFetch(), () -> true);
      assertEquals(1, fetchResult.unreadable());
    }
  }

  @Test
  void quotaIsThatOfTheFreePlan() {
    assertEquals(
        new Quota(60, Duration.ofMinutes(1), 50), source(URI.create("http://localhost:1")).quota());
  }

  private FetchJob job(ScriptedServer server, String name) {
    return source(server.uri()).jobs().stream()
        .filter(fetchJob -> fetchJob.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private FinnhubSource source(URI server) {
    return new FinnhubSource(
        parts.apis("finnhub", "key-of-finnhub"),
        SourceParts.watchList(List.of("AI"), List.of("AAPL", "MSFT")),
        parts.clock,
        SourceParts.config("finnhub", server));
  }
}
