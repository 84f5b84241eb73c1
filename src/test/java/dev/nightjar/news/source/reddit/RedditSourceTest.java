package dev.nightjar.news.source.reddit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.ingest.ArticleValidator.Valid;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.SourceParts;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamException;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class RedditSourceTest {

  private static final Reply TOKEN =
      Reply.json("{\"access_token\": \"t1\", \"token_type\": \"bearer\", \"expires_in\": 86400}");
  private static final String POST =
      """
      {"kind": "t3", "data": {"id": "%s", "title": "%s", "selftext": "%s",
       "permalink": "/r/markets/comments/%1$s/owls/", "created_utc": %s, "author": "barn_owl",
       "subreddit_name_prefixed": "r/markets", "removed_by_category": %s, "over_18": %s}}
      """;

  private final SourceParts parts = new SourceParts();

  @Test
  void tokenOfTheApplicationIsUsedForTheSearch() {
    try (ScriptedServer server = ScriptedServer.answering(TOKEN, listing("null"))) {
      job(server).fetch(parts.lastFetch(), () -> true);
      ScriptedServer.Request token = server.requests().get(0);
      assertEquals("/api/v1/access_token", token.path());
      assertEquals("grant_type=client_credentials", token.body());
      assertEquals("Basic aWQ6c2VjcmV0", token.headers().get("Authorization"));
      ScriptedServer.Request search = server.requests().get(1);
      assertEquals("/search", search.path());
      assertEquals("Bearer t1", search.headers().get("Authorization"));
      assertEquals("server:nightjar:1.0", search.headers().get("User-Agent"));
      assertEquals("\"AI\" OR \"NVDA\"", search.query().get("q"));
      assertEquals("new", search.query().get("sort"));
    }
  }

  @Test
  void tokenIsKeptUntilItExpires() {
    try (ScriptedServer server =
        ScriptedServer.answering(TOKEN, listing("null"), listing("null"), TOKEN, listing("null"))) {
      FetchJob job = job(server);
      job.fetch(parts.lastFetch(), () -> true);
      job.fetch(parts.lastFetch(), () -> true);
      parts.clock.advance(Duration.ofDays(1));
      job.fetch(parts.lastFetch(), () -> true);
      assertEquals(
          List.of("/api/v1/access_token", "/search", "/search", "/api/v1/access_token", "/search"),
          server.requests().stream().map(ScriptedServer.Request::path).toList());
    }
  }

  @Test
  void refusedTokenIsReplacedByTheNextRun() {
    try (ScriptedServer server =
        ScriptedServer.answering(TOKEN, Reply.status(401), TOKEN, listing("null"))) {
      FetchJob job = job(server);
      assertThrows(UpstreamException.class, () -> job.fetch(parts.lastFetch(), () -> true));
      job.fetch(parts.lastFetch(), () -> true);
      assertEquals(
          List.of("/api/v1/access_token", "/search", "/api/v1/access_token", "/search"),
          server.requests().stream().map(ScriptedServer.Request::path).toList());
    }
  }

  @Test
  void postsAreArticlesWithTheIdOfTheSpecification() {
    long now = parts.now().getEpochSecond();
    try (ScriptedServer server =
        ScriptedServer.answering(
            TOKEN,
            listing(
                "null",
                post("1abc9z", "NVDA and AI", "Why $NVDA. falls", now + ".0", "null", "false"),
                post("2", "Removed", "", now + ".0", "\"moderator\"", "false"),
                post("3", "Not for all", "", now + ".0", "null", "true"),
                post("4", "Old", "", (now - 90_000) + ".0", "null", "false"),
                post("5", "Undated", "", "null", "null", "false"),
                "{\"kind\": \"t3\"}"))) {
      FetchResult result = job(server).fetch(parts.lastFetch(), () -> true);
      RawArticle article = result.articles().get(0);
      assertEquals(
          new RawArticle(
              "1abc9z",
              "https://www.reddit.com/r/markets/comments/1abc9z/owls/",
              "NVDA and AI",
              "Why $NVDA. falls",
              "2026-03-01T12:00:00Z",
              "barn_owl",
              "r/markets",
              List.of(),
              List.of("NVDA")),
          article);
      assertEquals(1, result.articles().size());
      assertEquals(2, result.unreadable());
      Valid valid =
          assertInstanceOf(
              Valid.class, new ArticleValidator(parts.clock).validate("reddit", article));
      assertEquals("reddit#1abc9z", valid.article().sourceId().value());
      assertEquals("reddit", valid.article().sourceType());
    }
  }

  @Test
  void furtherPagesAreReadWhileTheQuotaLasts() {
    String now = parts.now().getEpochSecond() + ".0";
    Reply page = listing("\"t3_1\"", post("1", "First", "", now, "null", "false"));
    Reply last = listing("null", post("2", "Second", "", now, "null", "false"));
    try (ScriptedServer server = ScriptedServer.answering(TOKEN, page, last)) {
      assertEquals(2, job(server).fetch(parts.lastFetch(), () -> true).articles().size());
      assertEquals("t3_1", server.requests().get(2).query().get("after"));
    }
    try (ScriptedServer server = ScriptedServer.answering(TOKEN, page)) {
      int[] left = {1};
      FetchResult limited = job(server).fetch(parts.lastFetch(), () -> left[0]-- > 0);
      assertEquals(1, limited.articles().size());
      assertEquals(1, limited.warnings().size());
      assertEquals(2, server.requests().size());
    }
  }

  @Test
  void rateLimitIsReportedWithItsTime() {
    try (ScriptedServer server =
        ScriptedServer.answering(TOKEN, Reply.status(429).with("Retry-After", "30"))) {
      UpstreamException limited = failure(server);
      assertEquals(Duration.ofSeconds(30), limited.retryAfter().orElseThrow());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"error\": \"invalid_grant\"}"})
  void answerWithoutATokenIsReported(String answer) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(answer))) {
      assertEquals(UpstreamException.Kind.UNAUTHORIZED, failure(server).kind());
    }
  }

  @Test
  void refusedCredentialsNameTheVariable() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(401))) {
      assertTrue(failure(server).getMessage().contains("NIGHTJAR_NEWS_REDDIT_KEY"));
    }
  }

  @Test
  void keyWithoutASecretIsReportedWithoutIt() {
    try (ScriptedServer server = ScriptedServer.answering(TOKEN)) {
      UpstreamException wrong =
          assertThrows(
              UpstreamException.class,
              () -> source(server, "hidden").jobs().get(0).fetch(parts.lastFetch(), () -> true));
      assertTrue(wrong.getMessage().contains("client-id:client-secret"), wrong.getMessage());
      assertTrue(!wrong.getMessage().contains("hidden"));
      assertEquals(0, server.requests().size());
    }
  }

  @Test
  void queriesStayWithinTheLimitOfRedditsSearch() {
    List<String> names = IntStream.range(0, 40).mapToObj(i -> "x".repeat(40) + i).toList();
    List<String> queries = RedditSource.queries(names);
    assertTrue(queries.size() > 1);
    queries.forEach(query -> assertTrue(query.length() <= 500, query));
    assertEquals(40, queries.stream().mapToInt(query -> query.split(" OR ").length).sum());
  }

  @Test
  void withoutAKeyThereIsNothingToDo() {
    assertEquals(
        List.of(),
        new RedditSource(
                parts.apis(Map.of()),
                SourceParts.watchList(List.of("AI"), List.of()),
                parts.clock,
                SourceParts.config(Map.of()))
            .jobs());
  }

  private UpstreamException failure(ScriptedServer server) {
    return assertThrows(
        UpstreamException.class, () -> job(server).fetch(parts.lastFetch(), () -> true));
  }

  private FetchJob job(ScriptedServer server) {
    return source(server, "id:secret").jobs().get(0);
  }

  private RedditSource source(ScriptedServer server, String key) {
    return new RedditSource(
        parts.apis("reddit", key),
        SourceParts.watchList(List.of("AI"), List.of("NVDA")),
        parts.clock,
        SourceParts.config(
            Map.of(
                "nightjar.news.reddit.url", server.uri().toString(),
                "nightjar.news.reddit.token-url", server.uri().toString())));
  }

  private static String post(
      String id, String title, String text, String created, String removed, String adult) {
    return POST.formatted(id, title, text, created, removed, adult);
  }

  private static Reply listing(String after, String... posts) {
    return Reply.json(
        "{\"kind\": \"Listing\", \"data\": {\"after\": %s, \"children\": [%s]}}"
            .formatted(after, String.join(",", posts)));
  }
}
