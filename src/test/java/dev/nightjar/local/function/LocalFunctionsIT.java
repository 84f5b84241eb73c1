package dev.nightjar.local.function;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The local server in front of the built functions, as `make run FUNCTIONS=jvm` starts it. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(LocalServerProcess.ONE_AT_A_TIME)
@Tag("long")
class LocalFunctionsIT {

  private static final Duration STOP_LIMIT = Duration.ofSeconds(30);
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir static Path folder;
  private static LocalServerProcess server;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(RuntimeClientLibrary.isThere(), "AWS' runtime client is for Linux alone");
    server = start(folder.resolve("data"), Map.of("NIGHTJAR_CONCERTS_NOTIFY_EVERY", "PT1S"));
    server.awaitReady();
  }

  @AfterAll
  static void stop() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  private static LocalServerProcess start(Path data, Map<String, String> settings)
      throws IOException {
    // One role at a time is enough; ten processes that start at once would take all processors.
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "NIGHTJAR_LOCAL_FUNCTIONS_ZIPS",
                Path.of("target").toAbsolutePath().toString(),
                "NIGHTJAR_LOCAL_PAUSED_ROLES",
                "news-ingest,news-heal,news-metrics,news-alert,concerts-refresh,concerts-recommend"));
    environment.putAll(settings);
    return LocalServerProcess.start(Jdk.own(), data, environment);
  }

  @Test
  void aTextIsUploadedByOneFunctionAndAnalyzedByAnother() throws IOException {
    String fileId = server.upload("nightjar.txt", "it", "The nightjar sings.");
    eventually(
        "the upload is analyzed",
        () -> json("/api/texts/" + fileId).path("status").asText().equals("COMPLETED"));
    assertEquals(3, json("/api/texts/" + fileId).at("/result/totalWords").asInt());
    for (String role : List.of("texts-api", "texts-worker")) {
      JsonNode function = function(role);
      assertTrue(function.path("coldStarts").asInt() >= 1, function::toString);
      assertTrue(function.path("maxMemoryMb").asInt() > 10, function::toString);
      assertEquals(0, function.path("errors").asInt(), server::log);
    }
    assertTrue(server.log().contains("texts-worker       REPORT RequestId: "), server::log);
    assertTrue(server.log().contains("texts.file-analyzed"), server::log);
  }

  @Test
  void theServerIsTheIdentityProviderOfTheConcertsFunction() throws Exception {
    JsonNode user =
        MAPPER.readTree(
            server.post("/api/concerts/users", "{\"email\":\"kim@example.org\"}").body());
    String profile = "/api/concerts/users/" + user.path("userId").asText();
    assertEquals(401, server.get(profile).statusCode());
    HttpResponse<String> own = get(profile, user.path("token").asText());
    assertEquals(200, own.statusCode(), own::body);
    assertEquals("kim@example.org", MAPPER.readTree(own.body()).path("email").asText());
    assertEquals(401, get(profile, user.path("token").asText() + "x").statusCode());
    assertEquals(400, server.post("/api/concerts/users", "{\"email\":\"kim\"}").statusCode());
    assertEquals(400, server.post("/api/concerts/users", "{").statusCode());
  }

  @Test
  void formsWorkAndRedirectToThisServer() throws Exception {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(server.url() + "/news/new"))
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .header("Origin", server.url())
                    .POST(
                        BodyPublishers.ofString(
                            "title=Profit+rises&description=It+rises&tags=x"
                                + "&publishedAt=2026-11-17T10:00:00Z&url=https://example.org/a"))
                    .build(),
                BodyHandlers.ofString());
    assertEquals(303, answer.statusCode(), answer::body);
    String location = answer.headers().firstValue("Location").orElseThrow();
    assertTrue(location.startsWith(server.url() + "/news/items/"), location);
  }

  @Test
  void aRequestThatIsTooLargeForLambdaIsRefused() throws Exception {
    String files = "{\"files\":[{\"path\":\"main.tf\",\"content\":\"" + "a".repeat(5_000_000);
    assertEquals(413, server.post("/api/reviews", files + "\"}]}").statusCode());
  }

  @Test
  void noFunctionOutlivesItsServer() throws Exception {
    try (LocalServerProcess other = start(folder.resolve("other"), Map.of())) {
      other.awaitReady();
      assertEquals(200, other.get("/api/texts?ownerId=it").statusCode());
      List<ProcessHandle> functions =
          ProcessHandle.of(other.pid()).stream().flatMap(ProcessHandle::descendants).toList();
      assertFalse(functions.isEmpty());
      int logged = other.log().length(); // on a busy machine the start has time-outs
      assertTrue(other.endsAfter("TERM", STOP_LIMIT), other::log);
      eventually("they end", () -> functions.stream().noneMatch(ProcessHandle::isAlive));
      String atTheEnd = other.log().substring(logged);
      assertFalse(atTheEnd.contains("ERROR"), atTheEnd);
    }
  }

  private static JsonNode function(String name) {
    return Stream.of(json("/local/functions").path("items"))
        .flatMap(items -> items.findParents("name").stream())
        .filter(function -> function.path("name").asText().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode json(String path) {
    try {
      return MAPPER.readTree(server.get(path).body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpResponse<String> get(String path, String token) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(server.url() + path))
                .header("Authorization", "Bearer " + token)
                .build(),
            BodyHandlers.ofString());
  }
}
