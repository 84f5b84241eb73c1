package dev.nightjar.local;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.FreePort;
import dev.nightjar.Program;
import dev.nightjar.artifact.Jdk;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * The server on an AWS emulator that is not ours, whose buckets tell of uploads through a queue.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(LocalServerProcess.ONE_AT_A_TIME)
class ForeignEndpointIT {

  @TempDir Path folder;

  @Test
  void uploadToAForeignEndpointIsAnalyzedToo() throws Exception {
    assumeTrue(Program.isInstalled("moto_server"), "skipped: no moto_server on the path");
    int port = FreePort.any();
    Process moto =
        new ProcessBuilder("moto_server", "-p", "" + port)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      eventually("the emulator listens", Duration.ofSeconds(60), () -> listens(port));
      uploadAndFindTheResult("http://localhost:" + port);
    } finally {
      moto.descendants().forEach(ProcessHandle::destroy);
      moto.destroy();
    }
  }

  private void uploadAndFindTheResult(String endpoint) throws Exception {
    Map<String, String> environment = Map.of("AWS_ENDPOINT_URL", endpoint);
    try (LocalServerProcess server =
        LocalServerProcess.start(Jdk.own(), folder.resolve("data"), environment)) {
      server.awaitReady();
      eventually("it says where it is", () -> server.log().contains(endpoint));
      String fileId = server.upload("far.txt", "me", "far far away");
      JsonNode file =
          eventually(
              "it is completed",
              () -> file(server, fileId),
              json -> json.path("status").asText().equals("COMPLETED"));
      assertEquals(3, file.at("/result/totalWords").asInt());
    }
  }

  private static JsonNode file(LocalServerProcess server, String fileId) {
    try {
      return new JsonMapper().readTree(server.get("/api/texts/" + fileId).body());
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket("localhost", port)) {
      return socket.isConnected();
    } catch (Exception e) {
      return false;
    }
  }
}
