package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.function.RuntimeApi;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every role starts and answers when static initialization does not see its environment, as in a
 * native executable.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class NativePhasesIT {

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static Path events;
  private static Path http;

  @BeforeAll
  static void unpack() throws Exception {
    events = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("events"));
    http = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
  }

  @AfterAll
  static void stop() {
    if (cloud != null) {
      cloud.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"news", "texts", "reviews", "concerts"})
  void httpFunctionStarts(String system) throws Exception {
    try (FunctionProcess function = start(http, system + "-api")) {
      // The overview needs no session here, which a filter of static initialization has to know.
      for (String path : List.of("/q/openapi", "/")) {
        RuntimeApi.Answer answer = function.invoke(AwsEvents.get(path));
        assertFalse(answer.isError(), answer.body() + function.log());
        assertEquals(
            200, new JsonMapper().readTree(answer.body()).path("statusCode").asInt(), answer::body);
      }
    }
  }

  /** A message that no role takes is refused by the role itself, so it has started. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "news-ingest",
        "news-analyze",
        "news-heal",
        "news-alert",
        "news-metrics",
        "news-audit",
        "texts-worker",
        "texts-heal",
        "texts-audit",
        "reviews-worker",
        "reviews-heal",
        "reviews-archive",
        "reviews-audit",
        "concerts-refresh",
        "concerts-notify",
        "concerts-recommend",
        "concerts-audit"
      })
  void eventFunctionStarts(String role) throws Exception {
    try (FunctionProcess function = start(events, role)) {
      RuntimeApi.Answer answer = function.invoke("{}");
      assertTrue(answer.isError(), answer::body);
      assertTrue(answer.body().contains("MalformedEventException"), answer.body() + function.log());
    }
  }

  private static FunctionProcess start(Path artifact, String role) throws Exception {
    return FunctionProcess.startInNativePhases(
        artifact, cloud.environment(role), folder.resolve("phases"));
  }
}
