package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.news.NewsItem.ItemId;
import dev.nightjar.news.Sentiment;
import dev.nightjar.news.Verdict;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The HTTP artifact as Lambda runs it behind an HTTP API, in the role of the news API. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class NewsHttpArtifactIT {

  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static FunctionProcess api;

  @BeforeAll
  static void startApi() throws Exception {
    Path artifact = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    api = FunctionProcess.start(Jdk.own(), List.of(), artifact, cloud.environment("news-api"));
  }

  @AfterAll
  static void stop() throws Exception {
    if (api != null) {
      api.close();
    }
    if (cloud != null) {
      cloud.close();
    }
  }

  @Test
  void aPushedArticleIsListedAndOnceAnalysedStreamed() throws Exception {
    Streamed first = Streamed.of(ask(AwsEvents.get("/api/news/stream")));
    assertEquals(List.of("start"), first.names());

    JsonNode pushed =
        json(
            201,
            AwsEvents.post(
                "/api/news/items",
                "{\"url\":\"https://news.example/lambda\",\"title\":\"Ünïcode owls\","
                    + "\"publishedAt\":\"2026-03-01T12:00:00Z\",\"tags\":[\"lambda\"]}"));
    assertEquals("pending", pushed.path("status").asText());
    String sourceId = pushed.path("sourceId").asText();
    JsonNode list = json(200, AwsEvents.get("/api/news/items?tag=lambda"));
    assertEquals("Ünïcode owls", list.at("/items/0/metadata/title").asText());
    // An HTTP API decodes the path before the function sees it, other gateways don't.
    for (String id : List.of(sourceId, URLEncoder.encode(sourceId, StandardCharsets.UTF_8))) {
      JsonNode item = json(200, AwsEvents.get("/api/news/items/" + id));
      assertEquals(sourceId, item.path("sourceId").asText());
    }

    cloud
        .news()
        .markAnalyzed(
            new ItemId(sourceId, Instant.parse("2026-03-01T12:00:00Z")),
            new Verdict(Sentiment.POSITIVE, 0.9),
            "v1.0.0",
            Instant.now());
    Streamed next = first;
    for (int attempt = 0; attempt < 100 && !next.names().contains("item"); attempt++) {
      next = Streamed.of(ask(AwsEvents.get("/api/news/stream", "last-event-id", next.lastId())));
    }
    assertEquals(List.of("item"), next.names());
    assertTrue(next.body().contains("\"sentiment\":\"positive\""), next.body());
    assertTrue(next.body().contains("retry:3000"), next.body());
    Streamed after =
        Streamed.of(ask(AwsEvents.get("/api/news/stream", "last-event-id", next.lastId())));
    assertEquals(List.of(), after.names());
  }

  @Test
  void theOtherCallsAnswer() throws Exception {
    assertEquals(0, json(200, AwsEvents.post("/api/news/ingest", "")).path("fetched").asInt());
    assertEquals(1, json(200, AwsEvents.post("/api/news/heal", "")).path("thresholdHours").asInt());
    assertEquals(24, json(200, AwsEvents.get("/api/news/summary")).path("hours").asInt());
    json(404, AwsEvents.get("/api/news/items/finnhub:1"));
    json(400, AwsEvents.get("/api/news/stream", "last-event-id", "nope"));
  }

  @Test
  void thePathsOfOtherSystemsAreNotFound() throws Exception {
    json(404, AwsEvents.post("/api/texts", "{\"fileName\":\"a\"}"));
  }

  @Test
  void pagesAreItsOwnAndTheOverviewLeavesTheOtherSystemsToTheirFunctions() throws Exception {
    String overview = page(200, "/");
    assertTrue(overview.contains("/news?hours=24"), overview);
    assertTrue(overview.contains("hx-get=\"/texts/glance\""), overview);
    assertTrue(page(200, "/news").contains("<h1>News</h1>"));
    assertTrue(page(200, "/console/console.css").contains("--amber"));
    assertTrue(page(200, "/webjars/chart.js/4.5.1/dist/chart.umd.min.js").contains("Chart"));
    assertTrue(page(404, "/texts/glance").contains("<h1>Not found</h1>"));
  }

  private static String page(int status, String path) throws Exception {
    JsonNode answer = ask(AwsEvents.get(path, "accept", "text/html"));
    assertEquals(status, answer.path("statusCode").asInt(), answer::toString);
    String headers = answer.toString();
    assertTrue(headers.contains("script-src 'self';"), headers);
    return bodyOf(answer);
  }

  /** What a client reads from a piece of the stream. */
  private record Streamed(String body, List<String> names, String lastId) {

    static Streamed of(JsonNode answer) {
      assertEquals(200, answer.path("statusCode").asInt(), answer::toString);
      String headers = answer.toString();
      assertTrue(headers.contains("text/event-stream"), headers);
      assertTrue(headers.contains("no-store"), headers);
      String body = bodyOf(answer);
      return new Streamed(body, values(body, "event:"), last(values(body, "id:")));
    }

    private static List<String> values(String body, String field) {
      return body.lines()
          .filter(line -> line.startsWith(field))
          .map(line -> line.substring(field.length()).strip())
          .toList();
    }

    private static String last(List<String> values) {
      return values.get(values.size() - 1);
    }
  }

  private static JsonNode json(int status, String event) throws Exception {
    JsonNode answer = ask(event);
    assertEquals(status, answer.path("statusCode").asInt(), answer::toString);
    return MAPPER.readTree(bodyOf(answer));
  }

  private static JsonNode ask(String event) throws Exception {
    RuntimeApi.Answer answer = api.invoke(event);
    assertFalse(answer.isError(), answer::body);
    return MAPPER.readTree(answer.body());
  }

  private static String bodyOf(JsonNode answer) {
    String body = answer.path("body").asText();
    return answer.path("isBase64Encoded").asBoolean()
        ? new String(Base64.getDecoder().decode(body), StandardCharsets.UTF_8)
        : body;
  }
}
