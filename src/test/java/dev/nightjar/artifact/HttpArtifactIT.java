package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.table.Ulid;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The HTTP artifact as Lambda runs it behind an HTTP API, in the role of the texts API. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class HttpArtifactIT {

  private static final String JSON = "application/json";
  private static final String PROBLEM = "application/problem+json";
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Ulid IDS = new Ulid(Clock.systemUTC(), new SecureRandom());

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static Path artifact;
  private static FunctionProcess api;

  /** What an HTTP API makes of a function's answer. */
  private record Answer(int status, String contentType, JsonNode body) {

    static Answer of(RuntimeApi.Answer answer) throws Exception {
      assertFalse(answer.isError(), answer::body);
      JsonNode json = MAPPER.readTree(answer.body());
      String contentType = header(json, "Content-Type");
      String body = json.path("body").asText();
      if (json.path("isBase64Encoded").asBoolean()) {
        body = new String(Base64.getDecoder().decode(body), StandardCharsets.UTF_8);
      }
      return new Answer(json.path("statusCode").asInt(), contentType, MAPPER.readTree(body));
    }

    private static String header(JsonNode answer, String name) {
      for (String part : List.of("headers", "multiValueHeaders")) {
        for (var header : answer.path(part).properties()) {
          if (header.getKey().equalsIgnoreCase(name)) {
            JsonNode value = header.getValue();
            return (value.isArray() ? value.path(0) : value).asText();
          }
        }
      }
      return "";
    }

    void assertIs(int expectedStatus, String expectedType) {
      assertEquals(expectedStatus, status, body::toString);
      assertEquals(expectedType, contentType.split(";")[0], body::toString);
    }

    void assertIsProblem(int expectedStatus) {
      assertIs(expectedStatus, PROBLEM);
      assertEquals(expectedStatus, body.path("status").asInt());
      assertFalse(body.path("title").asText().isEmpty(), body::toString);
      assertFalse(body.path("detail").asText().isEmpty(), body::toString);
    }
  }

  @BeforeAll
  static void startApi() throws Exception {
    artifact = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    api = start("texts-api");
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
  void aNewTextGetsAUrlThatTakesItsBytesAndCanBeLookedUp() throws Exception {
    Answer created = ask(AwsEvents.post("/api/texts", "{\"fileName\":\"møby.txt\"}"));
    created.assertIs(201, JSON);
    assertEquals(200, put(created.body(), "Call me Ishmael."));

    Answer found = ask(AwsEvents.get("/api/texts/" + created.body().path("fileId").asText()));
    found.assertIs(200, JSON);
    assertEquals("PENDING", found.body().path("status").asText());
    assertEquals("møby.txt", found.body().path("originalFileName").asText());
    assertEquals(created.body().path("ownerId"), found.body().path("ownerId"));
  }

  @Test
  void aBodyThatTheGatewayEncodedIsReadAlike() throws Exception {
    Answer created =
        ask(
            AwsEvents.postBase64(
                "/api/texts", "{\"fileName\":\"møby.txt\",\"ownerId\":\"base64\"}"));
    created.assertIs(201, JSON);
    assertEquals("base64", created.body().path("ownerId").asText());

    Answer found = ask(AwsEvents.get("/api/texts/" + created.body().path("fileId").asText()));
    assertEquals("møby.txt", found.body().path("originalFileName").asText());
  }

  @Test
  void anUnknownIdIsNotFound() throws Exception {
    ask(AwsEvents.get("/api/texts/" + IDS.next())).assertIsProblem(404);
    ask(AwsEvents.get("/api/texts/no-id-at-all")).assertIsProblem(404);
  }

  @Test
  void thePathsOfOtherSystemsAreNotFound() throws Exception {
    ask(AwsEvents.get("/api/news/items")).assertIsProblem(404);
    ask(AwsEvents.post("/api/reviews", "{}")).assertIsProblem(404);
    ask(AwsEvents.get("/nothing/here")).assertIsProblem(404);
  }

  @Test
  void malformedAndInvalidBodiesAreProblemsThatNameTheTrouble() throws Exception {
    ask(AwsEvents.post("/api/texts", "{\"fileName\":")).assertIsProblem(400);
    Answer invalid = ask(AwsEvents.post("/api/texts", "{\"ownerId\":\"../etc\"}"));
    invalid.assertIsProblem(400);
    assertEquals(
        List.of("fileName", "ownerId"),
        invalid.body().path("violations").findValuesAsText("field"));
  }

  @Test
  void aListIsPagedByAnyInstanceThatHasTheSameKey() throws Exception {
    List<String> newestFirst = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String body = "{\"fileName\":\"%d.txt\",\"ownerId\":\"pager\"}".formatted(i);
      newestFirst.add(0, ask(AwsEvents.post("/api/texts", body)).body().path("fileId").asText());
    }
    String list = "/api/texts?ownerId=pager&limit=2";
    Answer first = ask(AwsEvents.get(list));
    first.assertIs(200, JSON);
    assertEquals(newestFirst.subList(0, 2), fileIds(first));

    try (FunctionProcess other = start("texts-api")) {
      Answer second = Answer.of(other.invoke(AwsEvents.get(list + cursor(first))));
      second.assertIs(200, JSON);
      assertEquals(newestFirst.subList(2, 4), fileIds(second));

      Answer third = ask(AwsEvents.get(list + cursor(second)));
      assertEquals(newestFirst.subList(4, 5), fileIds(third));
      assertTrue(third.body().path("next").isNull(), third.body()::toString);
    }
  }

  @Test
  void aCursorOfAnotherQueryIsRefused() throws Exception {
    for (int i = 0; i < 2; i++) {
      ask(AwsEvents.post("/api/texts", "{\"fileName\":\"a.txt\",\"ownerId\":\"mine\"}"));
    }
    Answer mine = ask(AwsEvents.get("/api/texts?ownerId=mine&limit=1"));
    assertNotEquals("", cursor(mine));
    ask(AwsEvents.get("/api/texts?ownerId=yours&limit=1" + cursor(mine))).assertIsProblem(400);
  }

  @Test
  void healthAnswers() throws Exception {
    Answer ready = ask(AwsEvents.get("/q/health/ready"));
    ready.assertIs(200, JSON);
    assertEquals("UP", ready.body().path("status").asText());
  }

  private static FunctionProcess start(String role) throws Exception {
    return FunctionProcess.start(Jdk.own(), List.of(), artifact, cloud.environment(role));
  }

  private static Answer ask(String event) throws Exception {
    return Answer.of(api.invoke(event));
  }

  private static List<String> fileIds(Answer list) {
    return list.body().path("items").findValuesAsText("fileId");
  }

  private static String cursor(Answer list) {
    String next = list.body().path("next").asText("");
    return next.isEmpty() ? "" : "&cursor=" + URLEncoder.encode(next, StandardCharsets.UTF_8);
  }

  /** Does what the answer says, as a client would. */
  private static int put(JsonNode upload, String text) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(upload.path("uploadUrl").asText()))
            .method(upload.path("method").asText(), HttpRequest.BodyPublishers.ofString(text));
    upload
        .path("headers")
        .properties()
        .forEach(header -> request.header(header.getKey(), header.getValue().asText()));
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }
}
