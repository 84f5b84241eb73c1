package dev.nightjar.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.Program;
import dev.nightjar.artifact.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The README's worked example does what the README says it does. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(LocalServerProcess.ONE_AT_A_TIME)
class ReadmeExampleIT {

  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir static Path folder;
  private static LocalServerProcess server;

  /** With short schedules, and with the first compiler alone. */
  @BeforeAll
  static void start() throws IOException, InterruptedException {
    assumeTrue(Program.isInstalled("curl"), "skipped: the README's examples need curl");
    server =
        LocalServerProcess.start(
            Jdk.own(),
            folder.resolve("data"),
            Map.of(
                "NIGHTJAR_CONCERTS_REFRESH_EVERY", "PT2S",
                "NIGHTJAR_CONCERTS_RECOMMEND_EVERY", "PT2S",
                "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1"));
    server.awaitReady();
  }

  @AfterAll
  static void stop() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void theExampleGivesTheResultThatTheReadmeShows() throws Exception {
    String example = fencedBlock("sh", "upload=$(curl");
    JsonNode shown = MAPPER.readTree(fencedBlock("json", "totalWords"));

    List<String> lines = run(example).lines().toList();

    JsonNode file = MAPPER.readTree(lines.get(0));
    assertEquals("fox.txt", file.path("originalFileName").asText());
    assertEquals(shown, file.path("result"));
    JsonNode list = MAPPER.readTree(lines.get(1));
    assertEquals(file.path("fileId"), list.at("/items/0/fileId"));
  }

  @Test
  void theNewsExampleGivesTheItemThatTheReadmeShows() throws Exception {
    String example = fencedBlock("sh", "api/news/items");
    JsonNode shown = MAPPER.readTree(fencedBlock("json", "sourceId"));

    // Answers end without a line end.
    String output = run(example).replace("}{", "}\n{");
    List<String> lines = output.lines().toList();

    assertEquals(shown.path("sourceId"), MAPPER.readTree(lines.get(0)).path("sourceId"));
    assertEquals(shown, MAPPER.readTree(lines.get(1)).at("/items/0"));
    assertEquals(24, MAPPER.readTree(lines.get(2)).path("hours").asInt());
  }

  @Test
  void theConcertsExampleGivesARecommendationLikeTheOneThatTheReadmeShows() throws Exception {
    String example = fencedBlock("sh", "api/concerts/users");
    JsonNode shown = MAPPER.readTree(fencedBlock("json", "similarToArtists"));

    String output = run(example).replace("}{", "}\n{");
    List<String> lines = output.lines().toList();

    assertEquals("Saltbox Parade", MAPPER.readTree(lines.get(0)).at("/items/0/name").asText());
    assertEquals("Saltbox Parade", MAPPER.readTree(lines.get(1)).path("artistName").asText());
    assertEquals(
        "sample:saltbox-parade", MAPPER.readTree(lines.get(2)).at("/items/0/artist/id").asText());
    JsonNode recommendation = MAPPER.readTree(lines.get(3)).at("/items/0");
    assertEquals(fieldNames(shown), fieldNames(recommendation));
    assertEquals(shown.path("similarToArtists"), recommendation.path("similarToArtists"));
    assertTrue(
        recommendation.path("reason").asText().startsWith("Because you track Saltbox Parade: "));
  }

  private static List<String> fieldNames(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static String fencedBlock(String language, String containing) throws Exception {
    for (String part : Files.readString(Path.of("README.md")).split("(?m)^```" + language + "$")) {
      String block = part.split("(?m)^```$")[0];
      if (block.contains(containing)) {
        return block;
      }
    }
    throw new AssertionError("The README has no such block: " + containing);
  }

  private static String run(String example) throws Exception {
    String address = server.url().replace("http://", "");
    Process shell =
        new ProcessBuilder("sh", "-e", "-c", example.replace("localhost:8080", address))
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertTrue(shell.waitFor(60, TimeUnit.SECONDS), "The example does not come to an end");
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.exitValue(), output);
    return output;
  }
}
