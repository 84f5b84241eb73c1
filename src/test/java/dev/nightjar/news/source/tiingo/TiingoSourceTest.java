package dev.nightjar.news.source.tiingo;

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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TiingoSourceTest {

  private static final String PAYLOAD = Payload.of(TiingoSourceTest.class, "tiingo-news.json");

  private final SourceParts parts = new SourceParts();

  @Test
  void requestsTickersAndTags() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json("[]"))) {
      List<FetchJob> jobs = source(server.uri()).jobs();
      assertEquals(List.of("tickers", "tags"), jobs.stream().map(FetchJob::name).toList());
      jobs.forEach(fetchJob -> fetchJob.fetch(parts.lastFetch(), () -> true));
      assertEquals(
          Map.of(
              "tickers", "aapl,msft",
              "startDate", "2026-03-01",
              "limit", "100",
              "sortBy", "publishedDate"),
          server.requests().get(0).query());
      assertEquals(
          Map.of(
              "tags", "ai,climate",
              "startDate", "2026-03-01",
              "limit", "100",
              "sortBy", "publishedDate"),
          server.requests().get(1).query());
      for (ScriptedServer.Request request : server.requests()) {
        assertEquals("/tiingo/news", request.path());
        assertEquals("Token key-of-tiingo", request.headers().get("Authorization"));
      }
    }
  }

  @Test
  void articlesKeepTheirIdAndOfTickersAndTagsThoseThatAreWatched() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(PAYLOAD))) {
      FetchResult fetchResult = fetch(server);
      assertEquals(
          new RawArticle(
              "92041177",
              "https://brassmarket.example/apple-supplier",
              "Apple supplier raises its outlook",
              "Orders for the autumn are up by a tenth.",
              "2026-03-01T11:15:02.250000+00:00",
              "",
              "brassmarket.example",
              List.of("AI"),
              List.of("AAPL")),
          fetchResult.articles().get(0));
      assertEquals(2, fetchResult.unreadable());
      assertEquals(FetchCursor.at(parts.now()), fetchResult.nextCursor());
    }
  }

  @Test
  void articlesOlderThanTheOverlapAreSkipped() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(PAYLOAD))) {
      assertEquals(
          List.of("92041177", "92041002"),
          fetch(server).articles().stream().map(RawArticle::stableId).toList());
    }
  }

  @Test
  void classOfSharesIsSpelledAsTiingoDoesAndRecognizedAsItIsWatched() {
    String article =
        """
        [{"id":1,"url":"https://b.example/1","title":"T","publishedDate":"2026-03-01T11:00:00Z",
          "source":"b","tags":[],"tickers":["brk-b","other"]}]""";
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(article))) {
      TiingoSource source = source(server.uri(), List.of("BRK.B", "AAPL"));
      FetchResult fetchResult = source.jobs().get(0).fetch(parts.lastFetch(), () -> true);
      assertEquals("brk-b,aapl", server.requests().get(0).query().get("tickers"));
      assertEquals(List.of("BRK.B"), fetchResult.articles().get(0).tickers());
    }
  }

  @Test
  void fullPagesAreFollowedUntilTheLastFetchIsReached() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(page(0, "2026-03-01T11:00:00Z")),
            Reply.json(page(100, "2026-03-01T10:00:00Z")),
            Reply.json(page(200, "2026-03-01T03:00:00Z")))) {
      FetchResult fetchResult = fetch(server);
      assertEquals(200, fetchResult.articles().size());
      assertEquals(List.of(), fetchResult.warnings());
      assertEquals(
          Arrays.asList(null, "100", "200"),
          server.requests().stream().map(request -> request.query().get("offset")).toList());
    }
  }

  @Test
  void articlesBeyondTheQuotaAreSkippedAndReported() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.json(page(0, "2026-03-01T11:00:00Z")))) {
      FetchResult fetchResult =
          source(server.uri()).jobs().get(0).fetch(parts.lastFetch(), () -> false);
      assertEquals(100, fetchResult.articles().size());
      assertEquals(1, fetchResult.warnings().size());
      assertEquals(FetchCursor.at(parts.now()), fetchResult.nextCursor());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void failedPageKeepsThePreviousPagesAndTheCursor() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(page(0, "2026-03-01T11:00:00Z")),
            Reply.status(429).with("Retry-After", "60"))) {
      FetchResult fetchResult = fetch(server);
      assertEquals(100, fetchResult.articles().size());
      assertEquals(Optional.of(Duration.ofMinutes(1)), fetchResult.warnings().get(0).retryAfter());
      assertEquals(parts.lastFetch(), fetchResult.nextCursor());
    }
  }

  private static String page(int first, String publishedDate) {
    return Payload.list(
        100,
        i ->
            """
            {"id":%d,"url":"https://b.example/%d","title":"T","publishedDate":"%s","tags":[],
             "source":"b","tickers":["aapl"]}"""
                .formatted(first + i + 1, first + i + 1, publishedDate));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{\"detail\":\"Not found.\"}", "[{\"id\":1,", "<html></html>"})
  void responseWithoutArticlesIsAFailureWithAReadableMessage(String body) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(body))) {
      UpstreamException failed = assertThrows(UpstreamException.class, () -> fetch(server));
      assertTrue(failed.getMessage().startsWith("Tiingo answers with"), failed.getMessage());
    }
  }

  @Test
  void quotaIsAsSet() {
    assertEquals(
        new Quota(50, Duration.ofHours(1), 10), source(URI.create("http://localhost:1")).quota());
  }

  private FetchResult fetch(ScriptedServer server) {
    return source(server.uri()).jobs().get(0).fetch(parts.lastFetch(), () -> true);
  }

  private TiingoSource source(URI server) {
    return source(server, List.of("AAPL", "msft"));
  }

  private TiingoSource source(URI server, List<String> tickers) {
    return new TiingoSource(
        parts.apis("tiingo", "key-of-tiingo"),
        SourceParts.watchList(List.of("AI", "climate"), tickers),
        parts.clock,
        SourceParts.config("tiingo", server));
  }
}
