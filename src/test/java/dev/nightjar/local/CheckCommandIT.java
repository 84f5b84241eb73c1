package dev.nightjar.local;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.artifact.Jdk;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The commands that need the application, of the built jar with and without a running server. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(LocalServerProcess.ONE_AT_A_TIME)
@Tag("long")
class CheckCommandIT {

  @TempDir Path folder;

  @Test
  void dataIsCheckedWithAndWithoutARunningServer() throws Exception {
    Path data = folder.resolve("data");
    try (LocalServerProcess server = LocalServerProcess.start(Jdk.own(), data, Map.of())) {
      server.awaitReady();
      server.upload("nightjar.txt", "it", "The nightjar sings.");
      assertEquals(
          202,
          server
              .post(
                  "/api/reviews",
                  """
                  {"stackId": "shop", "runId": "run", "createdBy": "jo", "files": [
                   {"path": "main.tf", "content": "resource \\"aws_s3_bucket\\" \\"b\\" {}"}]}
                  """)
              .statusCode());
      eventually("the review is counted", () -> isCounted(server));

      String port = "" + URI.create(server.url()).getPort();
      Map<String, String> environment = Map.of("PORT", port, "NIGHTJAR_DATA", data.toString());
      assertChecked(run(environment, "check"));
      assertOthersRun(environment);
      assertTrue(server.endsAfter("TERM", Duration.ofSeconds(30)), server::log);
    }
    Map<String, String> environment = Map.of("NIGHTJAR_DATA", data.toString());
    assertChecked(run(environment, "check"));
    assertOthersRun(environment);
    String wrong = run(environment, "check", "weather");
    assertTrue(wrong.contains("Usage: nightjar check"), wrong);
  }

  private static boolean isCounted(LocalServerProcess server) {
    try {
      return server.get("/api/reviews/stacks/shop/stats").body().contains("\"totalReviews\":1");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertChecked(String output) {
    for (String system : List.of("concerts", "news", "reviews", "texts")) {
      assertTrue(
          output.lines().anyMatch(line -> line.matches(system + ": \\d+ items.* 0 differences.*")),
          output);
    }
    assertTrue(output.endsWith("exit code 0"), output);
  }

  private void assertOthersRun(Map<String, String> environment) throws Exception {
    String migration = run(environment, "migrate", "news-millisecond-timestamps", "--apply");
    assertTrue(migration.contains("0 due, 0 migrated, 0 left"), migration);
    assertTrue(migration.endsWith("exit code 0"), migration);
    String restoration = run(environment, "restore", "reviews", "--review", "none");
    assertTrue(restoration.contains("The archive has no review none"), restoration);
    assertTrue(restoration.endsWith("exit code 1"), restoration);
  }

  private String run(Map<String, String> environment, String... arguments) throws Exception {
    Path out = Files.createTempFile(folder, "out", ".txt");
    ProcessBuilder command =
        LocalServerProcess.command(Jdk.own(), arguments)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    command.environment().putAll(environment);
    Process process = command.start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("It did not end: " + Files.readString(out));
    }
    return Files.readString(out) + "exit code " + process.exitValue();
  }
}
