package dev.nightjar.http;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.nightjar.http.ApiExamples.Example;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Uses the API as its clients do, and compares what is sent and answered with the schemas of the
 * description. The answers are its examples.
 */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ApiExamplesTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Path WRITTEN = Path.of("target", "openapi", ApiExamples.RESOURCE);

  private final Map<String, Example> seen = new LinkedHashMap<>();
  private String token = "";

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void answersAreAsTheDescriptionSays() throws IOException {
    useNews();
    useTexts();
    useReviews();
    useConcerts();
    ApiExamples examples = new ApiExamples(seen);
    Files.createDirectories(WRITTEN.getParent());
    Files.writeString(WRITTEN, examples.json(MAPPER));
    assertEquals("", mistakes(examples));
  }

  @Test
  void examplesOfTheDescriptionAreAsItsSchemasSay() throws IOException {
    ApiExamples committed = ApiExamples.committed();
    assertTrue(committed.byRoute().size() >= 40, "make openapi writes the examples");
    assertEquals("", mistakes(committed));
  }

  @Test
  void anAnswerThatTheSchemaDoesNotKnowIsNoticed() throws IOException {
    Example pushed = ApiExamples.committed().byRoute().get("POST /api/news/items");
    ObjectNode changed = pushed.response().deepCopy();
    changed.put("unknown", 1);
    Example wrong = new Example(pushed.status(), pushed.request(), changed);
    assertTrue(
        mistakes(new ApiExamples(Map.of("POST /api/news/items", wrong))).contains("unknown"));
  }

  private void useNews() {
    String url = "https://example.com/api-example-" + System.nanoTime();
    JsonNode pushed =
        send(
            "POST",
            "/api/news/items",
            Map.of(
                "url",
                url,
                "title",
                "Lumenka Solar wins its largest order",
                "description",
                "The order is worth 40 million dollars.",
                "publishedAt",
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                "sourceName",
                "Example Times",
                "tags",
                List.of("solar"),
                "tickers",
                List.of("LMKA")));
    String id = URLEncoder.encode(pushed.get("sourceId").asText(), StandardCharsets.UTF_8);
    await(
        "/api/news/items/{sourceId}",
        Map.of("sourceId", id),
        item -> "analyzed".equals(text(item, "status")));
    get("/api/news/items/{sourceId}/explanation", Map.of("sourceId", id));
    get("/api/news/items", Map.of(), "tag", "solar", "limit", 1);
    get("/api/news/search", Map.of(), "q", "largest order", "limit", 1);
    get("/api/news/summary", Map.of(), "hours", 24);
    get("/api/news/tags", Map.of(), "prefix", "so");
    get("/api/news/tags/{tag}", Map.of("tag", "solar"));
    get("/api/news/sources", Map.of());
    get("/api/news/compare", Map.of(), "tag", "solar");
    get("/api/news/watchlist", Map.of());
    send("POST", "/api/news/sources/{kind}", Map.of("value", "solar"), Map.of("kind", "tags"));
    Map<String, Object> alert =
        Map.of(
            "name",
            "Bad news about solar",
            "kind",
            "article",
            "tag",
            "solar",
            "sentiment",
            "negative",
            "minScore",
            0.9);
    JsonNode rule = send("POST", "/api/news/alerts", alert);
    Map<String, String> ruleId = Map.of("id", rule.get("id").asText());
    send("PUT", "/api/news/alerts/{id}", alert, ruleId);
    get("/api/news/alerts", Map.of(), "limit", 1);
    get("/api/news/alerts/{id}", ruleId);
    get("/api/news/alerts/{id}/firings", ruleId);
    send("POST", "/api/news/heal", Map.of());
    send("POST", "/api/news/ingest", Map.of());
    send("POST", "/api/news/rescore", Map.of());
  }

  private void useTexts() {
    String other = uploaded("The fox slept.");
    Map<String, String> file = Map.of("fileId", uploaded("The owl saw the fox. The fox did not!"));
    get("/api/texts", Map.of(), "ownerId", "example-owner", "limit", 1);
    await("/api/texts/{fileId}/analysis", file, analysis -> !analysis.isMissingNode());
    get("/api/texts/{fileId}/analysis.json", file);
    get("/api/texts/{fileId}/concordance", file, "query", "fox");
    get("/api/texts/{fileId}/comparison", file, "with", other);
    send(
        "PATCH",
        "/api/texts/{fileId}",
        Map.of("ownerId", "example-owner", "fileName", "owl.txt"),
        file);
  }

  /** The id of an analyzed text. */
  private String uploaded(String text) {
    JsonNode created =
        send("POST", "/api/texts", Map.of("fileName", "fox.txt", "ownerId", "example-owner"));
    given()
        .urlEncodingEnabled(false)
        .body(text)
        .put(created.get("uploadUrl").asText())
        .then()
        .statusCode(200);
    String id = created.get("fileId").asText();
    await(
        "/api/texts/{fileId}",
        Map.of("fileId", id),
        file -> "COMPLETED".equals(text(file, "status")));
    return id;
  }

  private void useReviews() {
    String stack = "example-" + System.nanoTime();
    List<Map<String, String>> files =
        List.of(
            Map.of(
                "path",
                "main.tf",
                "content",
                "resource \"aws_s3_bucket\" \"logs\" {\n  acl = \"public-read\"\n}\n"));
    JsonNode submitted = send("POST", "/api/reviews", Map.of("stackId", stack, "files", files));
    Map<String, String> review = Map.of("id", submitted.get("reviewId").asText());
    JsonNode reviewed =
        await("/api/reviews/{id}", review, answer -> "completed".equals(text(answer, "status")));
    get("/api/reviews/{id}/versions", review);
    get("/api/reviews/{id}/versions/{number}", Map.of("id", review.get("id"), "number", "1"));
    String fixable =
        java.util.stream.StreamSupport.stream(reviewed.get("findings").spliterator(), false)
            .filter(finding -> finding.hasNonNull("fix"))
            .map(finding -> text(finding, "findingId"))
            .findFirst()
            .orElseThrow();
    send("POST", "/api/reviews/{id}/fixes", Map.of("findingIds", List.of(fixable)), review);
    JsonNode revised = send("POST", "/api/reviews/{id}/versions", Map.of("files", files), review);
    get("/api/reviews/{id}/sarif", review);
    get("/api/reviews/{id}/audit", review);
    Map<String, String> stackId = Map.of("stackId", stack);
    await("/api/reviews/stacks/{stackId}/stats", stackId, stats -> !stats.isMissingNode());
    get("/api/reviews/stacks/{stackId}/history", stackId, "limit", 1);
    JsonNode issues =
        get("/api/reviews/stacks/{stackId}/issues", stackId, "minOccurrences", 1, "limit", 1);
    String hash = text(issues.get("items").get(0), "issueHash");
    get("/api/reviews/issues/{hash}", Map.of("hash", hash), "limit", 1);
    JsonNode waiver =
        send(
            "POST",
            "/api/reviews/stacks/{stackId}/waivers",
            Map.of(
                "findingId",
                text(revised.get("findings").get(0), "findingId"),
                "reviewId",
                review.get("id"),
                "reason",
                "The bucket has public pages only.",
                "owner",
                "web team",
                "expiresAt",
                Instant.now().plus(90, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS).toString()),
            stackId);
    get("/api/reviews/stacks/{stackId}/waivers", stackId);
    send(
        "POST",
        "/api/reviews/stacks/{stackId}/waivers/{waiverId}/withdrawal",
        Map.of("createdBy", "ada"),
        Map.of("stackId", stack, "waiverId", text(waiver, "waiverId")));
    get("/api/reviews", Map.of(), "status", "completed", "limit", 1);
    get("/api/reviews/issues", Map.of(), "category", "security", "limit", 1);
    get("/api/reviews/risk", Map.of(), "minRisk", 0.1, "limit", 1);
    get("/api/reviews/risk/trend", Map.of());
  }

  private void useConcerts() {
    JsonNode user =
        send(
            "POST",
            "/api/concerts/users",
            Map.of("email", "ada-" + System.nanoTime() + "@example.org"));
    token = user.get("token").asText();
    Map<String, String> me = Map.of("userId", user.get("userId").asText());
    Map<String, String> artist = new LinkedHashMap<>(me);
    artist.put("artistId", "sample:saltbox-parade");
    get("/api/concerts/artists", Map.of(), "search", "saltbox", "limit", 1);
    send(
        "PUT",
        "/api/concerts/users/{userId}/artists/{artistId}",
        Map.of("notificationsEnabled", true),
        artist);
    get("/api/concerts/users/{userId}", me);
    get("/api/concerts/users/{userId}/artists", me);
    JsonNode preferences = get("/api/concerts/users/{userId}/preferences", me);
    send("PUT", "/api/concerts/users/{userId}/preferences", preferences, me);
    JsonNode concerts =
        await("/api/concerts/users/{userId}/concerts", me, page -> page.path("items").size() > 0);
    String concert = text(concerts.get("items").get(0), "concertId");
    get("/api/concerts/{concertId}", Map.of("concertId", concert));
    get("/api/concerts/artists/{artistId}", artist);
    get("/api/concerts/artists/{artistId}/concerts", artist, "limit", 1);
    get("/api/concerts", Map.of(), "city", "Denver", "limit", 1);
    get("/api/concerts/users/{userId}/calendar", me);
    send("POST", "/api/concerts/users/{userId}/calendar", Map.of(), me);
    JsonNode told =
        await(
            "/api/concerts/users/{userId}/notifications",
            me,
            page -> page.path("items").size() > 0);
    Map<String, String> notification = new LinkedHashMap<>(me);
    notification.put("notificationId", text(told.get("items").get(0), "notificationId"));
    send(
        "POST",
        "/api/concerts/users/{userId}/notifications/{notificationId}/read",
        Map.of(),
        notification);
    send("POST", "/api/concerts/users/{userId}/notifications/read", Map.of(), me);
    JsonNode recommended =
        await(
            "/api/concerts/users/{userId}/recommendations",
            me,
            page -> page.path("items").size() > 0);
    Map<String, String> recommendation = new LinkedHashMap<>(me);
    recommendation.put("concertId", text(recommended.get("items").get(0), "concertId"));
    send(
        "POST",
        "/api/concerts/users/{userId}/recommendations/{concertId}/feedback",
        Map.of("helpful", true),
        recommendation);
    get("/api/concerts/users/{userId}/attended", me);
    Map<String, String> plan = new LinkedHashMap<>(me);
    plan.put("concertId", concert);
    send("PUT", "/api/concerts/users/{userId}/plans/{concertId}", Map.of("status", "going"), plan);
    get("/api/concerts/users/{userId}/plans", me);
    get("/api/concerts/users/{userId}/browsers", me);
    get("/api/concerts/users/{userId}/export", me);
  }

  private RequestSpecification request() {
    RequestSpecification request = given().urlEncodingEnabled(false);
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  private JsonNode send(String method, String route, Object body) {
    return send(method, route, body, Map.of());
  }

  private JsonNode send(String method, String route, Object body, Map<String, String> path) {
    JsonNode sent = MAPPER.valueToTree(body);
    Response answer =
        request()
            .contentType("application/json")
            .body(sent.toString())
            .request(method, of(route, path));
    return note(method + " " + route, sent, answer);
  }

  private JsonNode get(String route, Map<String, String> path, Object... query) {
    return note("GET " + route, MissingNode.getInstance(), answer(route, path, query));
  }

  /** Asks until the answer is as expected. */
  private JsonNode await(String route, Map<String, String> path, Predicate<JsonNode> expected) {
    Response answer =
        eventually(
            route + " is as expected",
            () -> answer(route, path),
            given -> given.statusCode() == 200 && expected.test(json(given)));
    return note("GET " + route, MissingNode.getInstance(), answer);
  }

  private Response answer(String route, Map<String, String> path, Object... query) {
    RequestSpecification request = request();
    for (int i = 0; i < query.length; i += 2) {
      request.queryParam(query[i].toString(), query[i + 1].toString().replace(" ", "%20"));
    }
    return request.get(of(route, path));
  }

  private static String of(String route, Map<String, String> path) {
    String filled = route;
    for (Map.Entry<String, String> parameter : path.entrySet()) {
      filled = filled.replace("{" + parameter.getKey() + "}", parameter.getValue());
    }
    return filled;
  }

  private JsonNode note(String route, JsonNode sent, Response answer) {
    assertTrue(answer.statusCode() < 300, () -> route + ": " + answer.asString());
    JsonNode body = json(answer);
    seen.put(route, new Example(answer.statusCode(), sent, body));
    return body;
  }

  private static JsonNode json(Response answer) {
    try {
      return MAPPER.readTree(answer.asString());
    } catch (IOException e) {
      throw new AssertionError(answer.asString(), e);
    }
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asText();
  }

  /** What does not fit the schemas of the description; fields that they don't have are mistakes. */
  private static String mistakes(ApiExamples examples) throws IOException {
    ObjectNode document;
    try (InputStream served = OpenApiDocument.class.getResourceAsStream(OpenApiDocument.JSON)) {
      document = (ObjectNode) MAPPER.readTree(served);
    }
    document
        .get("components")
        .get("schemas")
        .forEach(
            schema -> {
              if (schema.has("properties") && !schema.has("additionalProperties")) {
                ((ObjectNode) schema).put("additionalProperties", false);
              }
            });
    List<String> mistakes = new ArrayList<>();
    examples
        .byRoute()
        .forEach(
            (route, example) -> {
              JsonNode operation =
                  document
                      .get("paths")
                      .path(route.substring(route.indexOf(' ') + 1))
                      .path(route.substring(0, route.indexOf(' ')).toLowerCase());
              JsonNode answered =
                  operation.path("responses").path("" + example.status()).path("content");
              mistakes.addAll(mistakes(route, document, answered, example.response()));
              if (!example.request().isMissingNode() && operation.has("requestBody")) {
                mistakes.addAll(
                    mistakes(
                        route + ", request",
                        document,
                        operation.get("requestBody").path("content"),
                        example.request()));
              }
            });
    return String.join("\n", mistakes);
  }

  private static List<String> mistakes(
      String what, ObjectNode document, JsonNode content, JsonNode value) {
    JsonNode schema = content.path("application/json").path("schema");
    if (schema.isMissingNode()) {
      return List.of(what + ": the description has no schema");
    }
    ObjectNode root = document.objectNode();
    root.set("components", document.get("components"));
    root.setAll((ObjectNode) schema);
    JsonSchema validated =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(root);
    return validated.validate(value).stream()
        .map(ValidationMessage::getMessage)
        .map(message -> what + ": " + message)
        .collect(Collectors.toList());
  }
}
