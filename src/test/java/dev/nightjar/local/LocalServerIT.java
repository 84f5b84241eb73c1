package dev.nightjar.local;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.FreePort;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The built jar as a developer meets it on a bare machine: the server and its end. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(LocalServerProcess.ONE_AT_A_TIME)
class LocalServerIT {

  private static final Duration STOP_LIMIT = Duration.ofSeconds(30);
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir Path folder;

  @Test
  void anUploadIsAnalyzedStopsWithTheServerAndIsThereAfterTheNextStart() throws Exception {
    Path data = folder.resolve("data");
    String fileId;
    try (LocalServerProcess server = start(data, Map.of())) {
      server.awaitReady();
      eventually("it says where it is", () -> server.log().contains("Stop it with Ctrl-C"));
      String log = server.log();
      for (String said : List.of(server.url(), "DynamoDB Local", "S3Proxy", data.toString())) {
        assertTrue(log.contains(said), () -> "It does not say " + said + ":\n" + log);
      }

      fileId = server.upload("nightjar.txt", "it", "The nightjar sings. The nightjar is heard.");
      awaitCompleted(server, fileId);
      assertEquals(7, file(server, fileId).at("/result/totalWords").asInt());

      assertTrue(server.endsAfter("TERM", STOP_LIMIT), server::log);
      assertEndedCleanly(server);
    }
    try (LocalServerProcess again = start(data, Map.of())) {
      again.awaitReady();
      assertEquals("COMPLETED", file(again, fileId).path("status").asText());
      JsonNode list = MAPPER.readTree(again.get("/api/texts?ownerId=it").body());
      assertEquals(List.of(fileId), list.path("items").findValuesAsText("fileId"));
    }
  }

  @Test
  void ctrlCStopsItCleanly() throws Exception {
    assumeFalse(interruptsAreIgnored(), "this machinery ignores SIGINT, and so do its children");
    try (LocalServerProcess server = start(folder.resolve("data"), Map.of())) {
      server.awaitReady();
      assertTrue(server.endsAfter("INT", STOP_LIMIT), server::log);
      assertEndedCleanly(server);
    }
  }

  @Test
  void dynamoDbLocalEndsWithTheServerHoweverThatEnds() throws Exception {
    try (LocalServerProcess server = start(folder.resolve("data"), Map.of())) {
      server.awaitReady();
      List<ProcessHandle> children = server.children();
      assertEquals(1, children.size(), children::toString);
      server.kill();
      eventually("it has ended", () -> children.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  @Test
  void serverEndsWithAMessageWhenDynamoDbLocalEnds() throws Exception {
    try (LocalServerProcess server = start(folder.resolve("data"), Map.of())) {
      server.awaitReady();
      server.children().forEach(ProcessHandle::destroyForcibly);
      eventually("the server has ended", STOP_LIMIT, () -> !server.isAlive());
      assertTrue(server.log().contains("DynamoDB Local has ended"), server::log);
    }
  }

  @Test
  void aForeignEndpointMayComeUpAfterTheServer() throws Exception {
    int port = FreePort.any();
    Map<String, String> endpoint = Map.of("AWS_ENDPOINT_URL", "http://localhost:" + port);
    try (LocalServerProcess server = start(folder.resolve("data"), endpoint)) {
      server.awaitHealth(503);
      JsonNode health = MAPPER.readTree(server.get("/q/health/ready").body());
      assertEquals("DOWN", health.path("status").asText());
      assertEquals(200, server.get("/q/health/live").statusCode());
      HttpResponse<String> unavailable = server.get("/api/texts/01M7HPK1731X3KBTXE1ZGVV7AV");
      assertEquals(503, unavailable.statusCode());
      assertEquals(List.of("5"), unavailable.headers().allValues("Retry-After"));
      assertEquals("Unavailable", MAPPER.readTree(unavailable.body()).path("title").asText());

      try (OneEndpoint cloud = OneEndpoint.start(port, folder.resolve("cloud"))) {
        server.awaitReady();
        eventually("its setup ends", () -> server.log().contains("AWS        " + cloud.url()));
        awaitCompleted(server, server.upload("nightjar.txt", "it", "The nightjar sings."));
        assertTrue(server.endsAfter("TERM", STOP_LIMIT), server::log);
        assertEndedCleanly(server);
      }
    }
  }

  @Test
  void requestsBeforeTheTablesExistAreToComeAgain() throws Exception {
    try (FaultyEndpoint cloud = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      cloud.on("CreateTable").always().failInside();
      Map<String, String> environment =
          Map.of("AWS_ENDPOINT_URL", cloud.endpoint().toString(), "NIGHTJAR_ENV", "no-tables");
      try (LocalServerProcess server = start(folder.resolve("data"), environment)) {
        server.awaitHealth(503);
        eventually("it tries to create a table", () -> cloud.requests("CreateTable") > 0);
        for (String path :
            List.of(
                "/api/texts/01M7HPK1731X3KBTXE1ZGVV7AV",
                "/api/news/items",
                "/api/reviews/risk/trend")) {
          HttpResponse<String> answer = server.get(path);
          assertEquals(503, answer.statusCode(), () -> path + ": " + server.log());
          assertEquals(List.of("5"), answer.headers().allValues("Retry-After"));
        }
      }
    }
  }

  private static LocalServerProcess start(Path data, Map<String, String> environment)
      throws IOException {
    return LocalServerProcess.start(Jdk.own(), data, environment);
  }

  private static JsonNode file(LocalServerProcess server, String fileId) throws IOException {
    return MAPPER.readTree(server.get("/api/texts/" + fileId).body());
  }

  private static void awaitCompleted(LocalServerProcess server, String fileId) {
    try {
      eventually(
          "the upload is analyzed",
          () -> {
            try {
              return file(server, fileId).path("status").asText().equals("COMPLETED");
            } catch (IOException e) {
              throw new AssertionError(e);
            }
          });
    } catch (AssertionError e) {
      throw new AssertionError(e.getMessage() + "; the server's log:\n" + server.log(), e);
    }
  }

  private static void assertEndedCleanly(LocalServerProcess server) {
    String log = server.log();
    assertFalse(log.contains("\tat "), log);
    assertFalse(log.contains("ERROR"), log);
  }

  /** A program that was started in the background may never hear of Ctrl-C. */
  private static boolean interruptsAreIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    String ignored =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.substring("SigIgn:".length()).strip())
            .findFirst()
            .orElse("0");
    return (Long.parseUnsignedLong(ignored, 16) & 0b10) != 0;
  }
}
