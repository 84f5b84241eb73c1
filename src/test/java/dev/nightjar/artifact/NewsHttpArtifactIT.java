package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.artifact.HttpFunction.Answer;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem.ItemId;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
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

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static HttpFunction api;

  @BeforeAll
  static void startApi() throws Exception {
    Path artifact = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    api =
        HttpFunction.start(
            artifact, cloud, "news-api", Map.of("NIGHTJAR_WEB_SYSTEMS", "news,texts,concerts"));
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
  void aPushedArticleIsListedAndOnceAnalyzedStreamed() throws Exception {
    Streamed first = Streamed.of(api.ask(AwsEvents.get("/api/news/stream")));
    assertEquals(List.of("start"), first.names());

    JsonNode pushed =
        api.json(
            201,
            AwsEvents.post(
                "/api/news/items",
                "{\"url\":\"https://news.example/lambda\",\"title\":\"Ünïcode owls\","
                    + "\"publishedAt\":\"2026-03-01T12:00:00Z\",\"tags\":[\"lambda\"]}"));
    assertEquals("pending", pushed.path("status").asText());
    String sourceId = pushed.path("sourceId").asText();
    JsonNode list = api.json(200, AwsEvents.get("/api/news/items?tag=lambda"));
    assertEquals("Ünïcode owls", list.at("/items/0/metadata/title").asText());
    // An HTTP API decodes the path before the function sees it, other gateways don't.
    for (String id : List.of(sourceId, URLEncoder.encode(sourceId, StandardCharsets.UTF_8))) {
      JsonNode item = api.json(200, AwsEvents.get("/api/news/items/" + id));
      assertEquals(sourceId, item.path("sourceId").asText());
    }

    ItemId id = new ItemId(sourceId, Instant.parse("2026-03-01T12:00:00Z"));
    Instant now = Instant.now();
    cloud.news().analysisLog.append(id, now);
    cloud.news().items.markAnalyzed(id, new AnalysisResult(Sentiment.POSITIVE, 0.9), "v1.0.0", now);
    Streamed next = first;
    for (int attempt = 0; attempt < 100 && !next.names().contains("item"); attempt++) {
      next =
          Streamed.of(api.ask(AwsEvents.get("/api/news/stream", "last-event-id", next.lastId())));
    }
    assertEquals(List.of("item"), next.names());
    assertTrue(next.body().contains("\"sentiment\":\"positive\""), next.body());
    assertTrue(next.body().contains("retry:2000"), next.body());
    Streamed after =
        Streamed.of(api.ask(AwsEvents.get("/api/news/stream", "last-event-id", next.lastId())));
    assertEquals(List.of(), after.names());
  }

  @Test
  void theOtherCallsAnswer() throws Exception {
    assertEquals(0, api.json(200, AwsEvents.post("/api/news/ingest", "")).path("fetched").asInt());
    assertEquals(
        1, api.json(200, AwsEvents.post("/api/news/heal", "")).path("thresholdHours").asInt());
    assertEquals(24, api.json(200, AwsEvents.get("/api/news/summary")).path("hours").asInt());
    api.json(404, AwsEvents.get("/api/news/items/finnhub:1"));
    api.json(400, AwsEvents.get("/api/news/stream", "last-event-id", "nope"));
  }

  @Test
  void thePathsOfOtherSystemsAreNotFound() throws Exception {
    api.json(404, AwsEvents.post("/api/texts", "{\"fileName\":\"a\"}"));
  }

  @Test
  void pagesAreItsOwnAndTheOverviewLeavesTheOtherSystemsToTheirFunctions() throws Exception {
    String overview = page(200, "/");
    assertTrue(overview.contains("href=\"/news/new\""), overview);
    assertTrue(overview.contains("hx-get=\"/texts/glance\""), overview);
    assertFalse(overview.contains("/reviews"), overview);
    assertFalse(overview.contains("/q/health"), overview);
    assertTrue(page(200, "/q/openapi?format=json").contains("/api/reviews"));
    assertTrue(page(200, "/news").contains("<h1>News</h1>"));
    assertTrue(page(200, "/console/console.css").contains("--amber"));
    assertTrue(page(200, "/webjars/chart.js/4.5.1/dist/chart.umd.min.js").contains("Chart"));
    assertTrue(page(404, "/texts/glance").contains("<h1>Not found</h1>"));
  }

  @Test
  void scriptsAreCompressedSoThatThePageWithTheMostOfThemIsLight() throws Exception {
    String page = page(200, "/news?hours=168");
    int bytes = page.getBytes(StandardCharsets.UTF_8).length;
    Matcher assets = Pattern.compile("(?:src|href)=\"(/[^\"]+\\.(?:js|css|svg))\"").matcher(page);
    while (assets.find()) {
      Answer answer = api.ask(AwsEvents.get(assets.group(1), "accept-encoding", "gzip"));
      if (assets.group(1).endsWith(".js")) {
        assertEquals("gzip", answer.header("Content-Encoding"), assets.group(1));
        byte[] compressed = Base64.getDecoder().decode(answer.response().path("body").asText());
        bytes += compressed.length;
        try (var script = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
          assertTrue(script.readAllBytes().length > compressed.length);
        }
      } else {
        bytes += answer.body().getBytes(StandardCharsets.UTF_8).length;
      }
    }
    assertTrue(bytes > 100_000 && bytes < 200_000, "The page weighs " + bytes);
  }

  @Test
  void assetsAreKeptAndPagesAreAskedForAgain() throws Exception {
    Answer page = api.ask(AwsEvents.get("/news/new", "accept", "text/html")).assertStatus(200);
    Matcher asset =
        Pattern.compile("/console/console\\.[0-9a-f]{10}\\.(?:css|js)").matcher(page.body());
    while (asset.find()) {
      Answer answer = api.ask(AwsEvents.get(asset.group(), "accept-encoding", "gzip"));
      assertEquals(
          "public, max-age=31536000, immutable",
          answer.assertStatus(200).header("Cache-Control"),
          asset.group());
    }
    // API Gateway's event has cookies.
    assertEquals("private, no-cache", page.header("Cache-Control"));
    api.ask(AwsEvents.get("/news/new", "if-none-match", page.header("ETag"))).assertStatus(304);
    assertEquals(
        "no-cache", api.ask(AwsEvents.get("/console/gone.0123456789.js")).header("Cache-Control"));
  }

  private static String page(int status, String path) throws Exception {
    Answer answer = api.ask(AwsEvents.get(path, "accept", "text/html")).assertStatus(status);
    String policy = answer.header("Content-Security-Policy");
    assertTrue(policy.contains("script-src 'self';"), policy);
    return answer.body();
  }

  /** What a client reads from a piece of the stream. */
  private record Streamed(String body, List<String> names, String lastId) {

    static Streamed of(Answer answer) {
      answer.assertStatus(200);
      assertTrue(answer.header("Content-Type").startsWith("text/event-stream"), answer::body);
      assertTrue(answer.header("Cache-Control").contains("no-store"), answer::body);
      String body = answer.body();
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
}
