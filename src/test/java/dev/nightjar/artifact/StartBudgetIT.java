package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a start may do. A native executable starts in milliseconds, and each look-up of a setting,
 * and each bean takes some of them; a start that does more is seen here. Lower a number when a
 * start does less; raise it only with a reason. Classes are not counted: on the JVM Quarkus loads
 * all of them at start, for SnapStart.
 */
@Execution(ExecutionMode.CONCURRENT)
class StartBudgetIT {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "events, texts-worker, 1480, 9",
    "http,   texts-api,    2530, 42",
  })
  void aStartStaysWithinItsBudget(String artifact, String role, int settings, int beans)
      throws Exception {
    Path unpacked =
        FunctionProcess.unpack(Path.of("target/" + artifact + ".zip"), folder.resolve(artifact));
    assumeFalse(FunctionProcess.isNative(unpacked), "counted on the JVM");
    Map<String, String> environment =
        Map.of(
            "NIGHTJAR_ENV",
            "it",
            "NIGHTJAR_ROLE",
            role,
            "NIGHTJAR_CURSOR_KEY",
            "c".repeat(64),
            "NIGHTJAR_CONCERTS_SIGNING_KEY",
            "s".repeat(64),
            "AWS_REGION",
            "us-east-1");
    try (FunctionProcess function =
        FunctionProcess.startBy(
            StartCounts.class, unpacked, environment, folder.resolve("launcher"))) {
      JsonNode counts = counts(function.logAfterEnd());
      Map<String, String> exceeded = new TreeMap<>();
      check("settings", counts, settings, exceeded);
      check("beans", counts, beans, exceeded);
      assertTrue(exceeded.isEmpty(), exceeded::toString);
    }
  }

  private static void check(
      String what, JsonNode counts, int budget, Map<String, String> exceeded) {
    int count = counts.path(what).asInt();
    if (count > budget) {
      exceeded.put(what, count + " instead of at most " + budget);
    }
  }

  private static JsonNode counts(String log) throws Exception {
    String line =
        log.lines().filter(text -> text.startsWith("{\"settings")).findFirst().orElse("{}");
    assertTrue(line.length() > 2, log);
    return new JsonMapper().readTree(line);
  }
}
