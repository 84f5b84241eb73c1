package dev.nightjar.news.source.newsapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.KeyedApi;
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
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsApiSourceTest {

  private static final String KEY = "key-of-newsapi";
  private static final String PAYLOAD =
      Payload.of(NewsApiSourceTest.class, "newsapi-everything.json");

  private final SourceParts parts = new SourceParts();

  @Test
  void requestsTheWatchedTagsSinceTheLastFetch() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(PAYLOAD))) {
      fetch(server);
      ScriptedServer.Request request = server.request();
      assertEquals("/v2/everything", request.path());
      assertEquals(
          Map.of(
              "q", "\"AI\" OR \"climate\"",
              "searchIn", "title,description",
              "from", "2026-03-01T09:00:00Z",
              "language", "en",
              "sortBy", "publishedAt",
              "pageSize", "100"),
          request.query());
      assertEquals(KEY, request.headers().get("X-Api-Key"));
      assertEquals("Nightjar/1.0", request.headers().get("User-Agent"));
      assertEquals("gzip", request.headers().get("Accept-Encoding"));
    }
  }

  @Test
  void articlesAreReadAndUnreadableEntriesAreCounted() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(PAYLOAD).packed())) {
      FetchResult fetchResult = fetch(server);
      assertEquals(
          List.of(
              new RawArticle(
                  "",
                  "https://ledger.example/2026/03/01/orrin-ai-servers",
                  "Chip maker promises cheaper AI servers",
                  "Orrin says its new boards need half the power.",
                  "2026-03-01T11:42:10Z",
                  "Imke Tarrow",
                  "Wexcombe Ledger",
                  List.of(),
                  List.of()),
              new RawArticle(
                  "",
                  "https://bitfern.example/climate-core",
                  "Climate models get a faster core",
                  "",
                  "2026-03-01T10:05:00Z",
                  "",
                  "Bitfern",
                  List.of(),
                  List.of())),
          fetchResult.articles());
      assertEquals(3, fetchResult.unreadable());
    }
  }

  @Test
  void nextFetchContinuesFromTheNewestArticle() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(PAYLOAD))) {
      assertEquals(Instant.parse("2026-03-01T11:42:10Z"), fetch(server).nextCursor().until());
    }
  }

  @Test
  void cursorStaysWithoutNewArticles() {
    String nothing = "{\"status\":\"ok\",\"totalResults\":0,\"articles\":[]}";
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(nothing))) {
      assertEquals(new FetchResult(List.of(), 0, parts.lastFetch()), fetch(server));
    }
  }

  @Test
  void requestAfterALongPauseStaysWithinTheMaximumAge() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(PAYLOAD))) {
      source(server.uri(), List.of("AI"))
          .jobs()
          .get(0)
          .fetch(FetchCursor.at(Instant.EPOCH), () -> true);
      assertEquals("2026-02-01T12:00:00Z", server.request().query().get("from"));
    }
  }

  @Test
  void moreArticlesThanRequestedAreAllRead() {
    String articles =
        Payload.list(
            10_000,
            i ->
                """
                {"source":{"name":"N"},"title":"T %d","url":"https://n.example/%d",
                 "publishedAt":"2026-03-01T11:00:00Z"}"""
                    .formatted(i, i));
    String many = "{\"status\":\"ok\",\"articles\":" + articles + "}";
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(many))) {
      assertEquals(10_000, fetch(server).articles().size());
    }
  }

  @Test
  void fullPageIsFollowedByOlderArticles() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(page(0, 260, "2026-03-01T11:30:00Z")),
            Reply.json(page(100, 160, "2026-03-01T10:15:00Z")),
            Reply.json(page(200, 60, "2026-03-01T09:30:00Z")))) {
      FetchResult fetchResult = fetch(server);
      assertEquals(300, fetchResult.articles().size());
      assertEquals(List.of(), fetchResult.warnings());
      assertEquals(Instant.parse("2026-03-01T11:30:00Z"), fetchResult.nextCursor().until());
      assertEquals(
          Arrays.asList(null, "2026-03-01T11:30:00Z", "2026-03-01T10:15:00Z"),
          server.requests().stream().map(request -> request.query().get("to")).toList());
    }
  }

  @Test
  void articlesBeyondThePageLimitAreSkippedAndReported() {
    Reply[] pages =
        IntStream.range(0, 9)
            .mapToObj(
                i -> Reply.json(page(i * 100, 1_000, "2026-03-01T11:%d:00Z".formatted(50 - i))))
            .toArray(Reply[]::new);
    try (ScriptedServer server = ScriptedServer.answering(pages)) {
      FetchResult fetchResult = fetch(server);
      assertEquals(500, fetchResult.articles().size());
      String warning = fetchResult.warnings().get(0).getMessage();
      assertTrue(warning.contains("the oldest are skipped"), warning);
      assertEquals(5, server.requests().size());
    }
  }

  @Test
  void pageOfOneSecondIsNotRequestedRepeatedly() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.json(page(0, 300, "2026-03-01T11:30:00Z")))) {
      FetchResult fetchResult = fetch(server);
      assertEquals(1, fetchResult.warnings().size());
      assertEquals(2, server.requests().size());
    }
  }

  @Test
  void retriesUseTheQuota() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500), Reply.json(PAYLOAD))) {
      FetchJob fetchJob = source(server.uri(), List.of("AI")).jobs().get(0);
      UpstreamException failed =
          assertThrows(
              UpstreamException.class, () -> fetchJob.fetch(parts.lastFetch(), () -> false));
      assertTrue(failed.getMessage().contains("quota"), failed.getMessage());
      assertEquals(1, server.requests().size());
      AtomicInteger taken = new AtomicInteger();
      try (ScriptedServer other =
          ScriptedServer.answering(Reply.status(500), Reply.status(500), Reply.json(PAYLOAD))) {
        source(other.uri(), List.of("AI"))
            .jobs()
            .get(0)
            .fetch(parts.lastFetch(), () -> taken.incrementAndGet() > 0);
        assertEquals(3, other.requests().size());
        assertEquals(2, taken.get());
      }
    }
  }

  private static String page(int first, int total, String publishedAt) {
    String articles =
        Payload.list(
            100,
            i ->
                """
                {"source":{"name":"N"},"title":"T","url":"https://n.example/%d",
                 "publishedAt":"%s"}"""
                    .formatted(first + i, publishedAt));
    return "{\"status\":\"ok\",\"totalResults\":%d,\"articles\":%s}".formatted(total, articles);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{\"status\":\"ok\"",
        "{\"status\":\"ok\"}",
        "{\"status\":\"ok\",\"articles\":{}}",
        "{\"status\":\"error\",\"code\":\"unexpectedError\",\"message\":\"Oops key-of-newsapi\"}",
        "<html>Sign in</html>",
      })
  void responseWithoutArticlesIsAFailureWithAReadableMessage(String body) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(body))) {
      UpstreamException failed = assertThrows(UpstreamException.class, () -> fetch(server));
      assertTrue(failed.getMessage().startsWith("NewsAPI answers with"), failed.getMessage());
      assertFalse(failed.getMessage().contains(KEY));
    }
  }

  @Test
  void wrongKeyIsReportedWithTheVariableToCheckAndWithoutTheKey() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(401))) {
      UpstreamException failed = assertThrows(UpstreamException.class, () -> fetch(server));
      assertTrue(failed.getMessage().contains("NIGHTJAR_NEWS_NEWSAPI_KEY"), failed.getMessage());
      assertFalse(failed.getMessage().contains(KEY));
    }
  }

  @Test
  void manyTagsAreSplitIntoQueriesThatNewsApiAccepts() {
    List<String> tags = IntStream.range(0, 40).mapToObj("a-rather-long-tag-%d"::formatted).toList();
    List<FetchJob> jobs = source(URI.create("http://localhost:1"), tags).jobs();
    assertEquals(List.of("tags", "tags-2", "tags-3"), jobs.stream().map(FetchJob::name).toList());
    List<String> queries = NewsApiSource.queries(tags);
    assertTrue(queries.stream().allMatch(query -> query.length() <= 500));
    assertEquals(
        tags.stream().map(tag -> '"' + tag + '"').toList(),
        queries.stream().flatMap(query -> List.of(query.split(" OR ")).stream()).toList());
  }

  @Test
  void hasNoJobsWithoutKeyOrTags() {
    URI nowhere = URI.create("http://localhost:1");
    assertEquals(List.of(), source(nowhere, List.of()).jobs());
    assertEquals(List.of(), source(nowhere, List.of("AI"), parts.apis(Map.of())).jobs());
  }

  @Test
  void quotaIsThatOfTheFreePlan() {
    Quota quota = source(URI.create("http://localhost:1"), List.of()).quota();
    Instant start = parts.clock.instant();
    Instant state = Instant.EPOCH;
    int requests = 0;
    for (Instant now = start;
        now.isBefore(start.plus(Duration.ofHours(12)));
        now = now.plusSeconds(60)) {
      int allowed = quota.available(state, now);
      state = quota.afterRequests(allowed, state, now);
      requests += allowed;
    }
    // "100 requests over a 24 hour period (50 requests available every 12 hours)"
    assertTrue(requests > 45 && requests <= 50, requests + " requests in twelve hours");
  }

  private FetchResult fetch(ScriptedServer server) {
    return source(server.uri(), List.of("AI", "climate"))
        .jobs()
        .get(0)
        .fetch(parts.lastFetch(), () -> true);
  }

  private NewsApiSource source(URI server, List<String> tags) {
    return source(server, tags, parts.apis("newsapi", KEY));
  }

  private NewsApiSource source(URI server, List<String> tags, KeyedApi.Factory apis) {
    return new NewsApiSource(
        apis,
        SourceParts.watchList(tags, List.of()),
        parts.clock,
        SourceParts.config("newsapi", server));
  }
}
