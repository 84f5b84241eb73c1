package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.artifact.HttpFunction.Answer;
import dev.nightjar.id.UlidGenerator;
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
  private static final UlidGenerator IDS = new UlidGenerator(Clock.systemUTC(), new SecureRandom());

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static Path artifact;
  private static HttpFunction api;

  @BeforeAll
  static void startApi() throws Exception {
    artifact = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    api = HttpFunction.start(artifact, cloud, "texts-api");
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
    Answer created = api.ask(AwsEvents.post("/api/texts", "{\"fileName\":\"møby.txt\"}"));
    assertIs(201, JSON, created);
    assertEquals(200, put(created.json(), "Call me Ishmael."));

    Answer found = api.ask(AwsEvents.get("/api/texts/" + created.json().path("fileId").asText()));
    assertIs(200, JSON, found);
    assertEquals("PENDING", found.json().path("status").asText());
    assertEquals("møby.txt", found.json().path("originalFileName").asText());
    assertEquals(created.json().path("ownerId"), found.json().path("ownerId"));
  }

  @Test
  void aRoleThatTheArtifactDoesNotServeEndsTheStartAndIsNamed() throws Exception {
    try (HttpFunction worker = HttpFunction.start(artifact, cloud, "texts-worker")) {
      String log = worker.process().logAfterEnd();
      assertTrue(log.contains("NIGHTJAR_ROLE is 'texts-worker'"), log);
      assertTrue(log.contains("texts-api"), log);
    }
  }

  @Test
  void aBodyThatTheGatewayEncodedIsReadAlike() throws Exception {
    Answer created =
        api.ask(
            AwsEvents.postBase64(
                "/api/texts", "{\"fileName\":\"møby.txt\",\"ownerId\":\"base64\"}"));
    assertIs(201, JSON, created);
    assertEquals("base64", created.json().path("ownerId").asText());

    Answer found = api.ask(AwsEvents.get("/api/texts/" + created.json().path("fileId").asText()));
    assertEquals("møby.txt", found.json().path("originalFileName").asText());
  }

  @Test
  void anUnknownIdIsNotFound() throws Exception {
    assertIsProblem(404, api.ask(AwsEvents.get("/api/texts/" + IDS.next())));
    assertIsProblem(404, api.ask(AwsEvents.get("/api/texts/no-id-at-all")));
  }

  @Test
  void thePathsOfOtherSystemsAreNotFound() throws Exception {
    assertIsProblem(404, api.ask(AwsEvents.get("/api/news/items")));
    assertIsProblem(404, api.ask(AwsEvents.post("/api/reviews", "{}")));
    assertIsProblem(404, api.ask(AwsEvents.get("/nothing/here")));
  }

  @Test
  void malformedAndInvalidBodiesAreProblemsThatNameTheTrouble() throws Exception {
    assertIsProblem(400, api.ask(AwsEvents.post("/api/texts", "{\"fileName\":")));
    Answer invalid = api.ask(AwsEvents.post("/api/texts", "{\"ownerId\":\"../etc\"}"));
    assertIsProblem(400, invalid);
    assertEquals(
        List.of("fileName", "ownerId"),
        invalid.json().path("violations").findValuesAsText("field"));
  }

  @Test
  void aListIsPagedByAnyInstanceThatHasTheSameKey() throws Exception {
    List<String> newestFirst = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String body = "{\"fileName\":\"%d.txt\",\"ownerId\":\"pager\"}".formatted(i);
      newestFirst.add(
          0, api.ask(AwsEvents.post("/api/texts", body)).json().path("fileId").asText());
    }
    String list = "/api/texts?ownerId=pager&limit=2";
    Answer first = api.ask(AwsEvents.get(list));
    assertIs(200, JSON, first);
    assertEquals(newestFirst.subList(0, 2), fileIds(first));

    try (HttpFunction other = HttpFunction.start(artifact, cloud, "texts-api")) {
      Answer second = other.ask(AwsEvents.get(list + cursor(first)));
      assertIs(200, JSON, second);
      assertEquals(newestFirst.subList(2, 4), fileIds(second));

      Answer third = api.ask(AwsEvents.get(list + cursor(second)));
      assertEquals(newestFirst.subList(4, 5), fileIds(third));
      assertTrue(third.json().path("next").isNull(), third::body);
    }
  }

  @Test
  void aCursorOfAnotherQueryIsRefused() throws Exception {
    for (int i = 0; i < 2; i++) {
      api.ask(AwsEvents.post("/api/texts", "{\"fileName\":\"a.txt\",\"ownerId\":\"mine\"}"));
    }
    Answer mine = api.ask(AwsEvents.get("/api/texts?ownerId=mine&limit=1"));
    assertNotEquals("", cursor(mine));
    assertIsProblem(400, api.ask(AwsEvents.get("/api/texts?ownerId=yours&limit=1" + cursor(mine))));
  }

  @Test
  void browserFindsItsTextsAgainByACookieForHttpsAlone() throws Exception {
    Answer first = api.ask(AwsEvents.form("/texts/uploads", "fileName=m%C3%B8by.txt"));
    assertIs(201, JSON, first);
    assertEquals(200, put(first.json(), "Call me Ishmael."));
    String cookie = first.response().at("/cookies/0").asText(first.header("Set-Cookie"));
    assertTrue(cookie.contains("HttpOnly") && cookie.contains("Secure"), cookie);
    String mine = AwsEvents.withCookie(AwsEvents.get("/texts"), cookie.split(";")[0]);
    assertTrue(api.ask(mine).assertStatus(200).body().contains("møby.txt"));
    Answer otherBrowser = api.ask(AwsEvents.get("/texts")).assertStatus(200);
    assertFalse(otherBrowser.body().contains("møby.txt"), otherBrowser::body);
  }

  @Test
  void healthAnswers() throws Exception {
    Answer ready = api.ask(AwsEvents.get("/q/health/ready"));
    assertIs(200, JSON, ready);
    assertEquals("UP", ready.json().path("status").asText());
  }

  private static void assertIs(int status, String type, Answer answer) {
    answer.assertStatus(status);
    assertEquals(type, answer.header("Content-Type").split(";")[0], answer::body);
  }

  private static void assertIsProblem(int status, Answer answer) {
    assertIs(status, PROBLEM, answer);
    assertEquals(status, answer.json().path("status").asInt());
    assertFalse(answer.json().path("title").asText().isEmpty(), answer::body);
    assertFalse(answer.json().path("detail").asText().isEmpty(), answer::body);
  }

  private static List<String> fileIds(Answer list) {
    return list.json().path("items").findValuesAsText("fileId");
  }

  private static String cursor(Answer list) {
    String next = list.json().path("next").asText("");
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
