package dev.nightjar.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.FreePort;
import dev.nightjar.artifact.Jdk;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The built jar in a terminal: one command, and out. */
@Execution(ExecutionMode.CONCURRENT)
class CommandLineIT {

  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir Path folder;

  private record Ended(int exitCode, String out, String err) {}

  @Test
  void countPrintsALineOfJsonForEachFileAndGoesOnAfterAMissingOne() throws Exception {
    Path one = Files.writeString(folder.resolve("one.txt"), "one two two");
    Path two = Files.writeString(folder.resolve("zwei.txt"), "Übung macht den Meister.\n");

    Ended both = run("", "count", one.toString(), two.toString());
    assertEquals(0, both.exitCode(), both::err);
    assertEquals("", both.err());
    List<JsonNode> lines = both.out().lines().map(CommandLineIT::parsed).toList();
    assertEquals(2, lines.size(), both::out);
    assertEquals(one.toString(), lines.get(0).path("file").asText());
    assertEquals(3, lines.get(0).path("totalWords").asInt());
    assertEquals("two", lines.get(0).at("/top10Words/0/word").asText());
    assertEquals(4, lines.get(1).path("totalWords").asInt());
    assertTrue(both.out().contains("übung"), both::out);

    Ended missing = run("", "count", folder.resolve("none.txt").toString(), one.toString());
    assertEquals(1, missing.exitCode());
    assertTrue(missing.err().contains("none.txt"), missing::err);
    assertFalse(missing.err().contains("\tat "), missing::err);
    assertEquals(3, parsed(missing.out()).path("totalWords").asInt());
  }

  @Test
  void countReadsStandardInputAndKeepsItsFolderClean() throws Exception {
    Ended ended = run("one two two", "count", "-");
    assertEquals(0, ended.exitCode(), ended::err);
    assertEquals(2, parsed(ended.out()).path("uniqueWords").asInt());
    try (var files = Files.list(folder)) {
      assertEquals(List.of(), files.toList(), "no server was started, so no data folder was made");
    }
  }

  @Test
  void serverThatCannotStartSaysWhyInOneLine() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertCannotStart(Map.of("NIGHTJAR_DATA", file.toString()), "set NIGHTJAR_DATA");
    assertCannotStart(Map.of("NIGHTJAR_DATA", file + "/below"), "set NIGHTJAR_DATA");
    Path strange = Files.createDirectory(folder.resolve("strange"));
    Files.createDirectory(strange.resolve("dynamodb-local.log"));
    assertCannotStart(Map.of("NIGHTJAR_DATA", strange.toString()), "set NIGHTJAR_DATA");
    assertCannotStart(Map.of("PORT", "eighty"), "it must be a number");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertCannotStart(
          Map.of("PORT", "" + taken.getLocalPort(), "NIGHTJAR_DATA", folder + "/data"), "set PORT");
    }
  }

  private void assertCannotStart(Map<String, String> environment, String advice) throws Exception {
    ProcessBuilder server = LocalServerProcess.command(Jdk.own()).directory(folder.toFile());
    server.environment().put("PORT", "" + FreePort.any());
    server.environment().putAll(environment);
    Process process = server.start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(2, process.exitValue(), err);
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.contains(advice), err);
  }

  @Test
  void mistakesAreExplainedOnStandardErrorWithExitCode2() throws Exception {
    Ended noFile = run("", "count");
    assertEquals(2, noFile.exitCode());
    assertTrue(noFile.err().contains("Usage: nightjar count"), noFile::err);

    Ended unknown = run("", "cuont", "a.txt");
    assertEquals(2, unknown.exitCode());
    assertTrue(unknown.err().contains("'cuont'"), unknown::err);
    assertTrue(unknown.err().contains("nightjar count"), unknown::err);
    assertEquals("", noFile.out() + unknown.out());
  }

  @Test
  void aPortThatIsNoneIsExplainedWithExitCode2() throws Exception {
    Ended ended = run("", Map.of("PORT", "abc"));
    assertEquals(2, ended.exitCode());
    assertTrue(ended.err().contains("PORT is 'abc'"), ended::err);
    assertFalse(ended.err().contains("\tat "), ended::err);
  }

  @Test
  void launcherPrintsTheSameWithAndWithoutTheArchiveOfClasses() throws Exception {
    Files.writeString(folder.resolve("main.tf"), "resource \"aws_sns_topic\" \"a\" {}\n");
    Ended first = launch("review", ".", "--format", "json");
    Ended second = launch("review", ".", "--format", "json");
    assertEquals(1, first.exitCode(), first::err);
    assertEquals(first, second);
    assertEquals("NJ-SNS-01", parsed(second.out()).at("/findings/0/ruleId").asText());
    assertEquals("", second.err());
    assertEquals(2, launch("review", "--formt", "json").exitCode());
  }

  private Ended launch(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(Path.of("nightjar").toAbsolutePath().toString()));
    command.addAll(List.of(arguments));
    return end(new ProcessBuilder(command), "", arguments);
  }

  private Ended run(String in, String... arguments) throws Exception {
    return run(in, Map.of(), arguments);
  }

  private Ended run(String in, Map<String, String> environment, String... arguments)
      throws Exception {
    ProcessBuilder command = LocalServerProcess.command(Jdk.own(), arguments);
    command.environment().putAll(environment);
    return end(command, in, arguments);
  }

  private Ended end(ProcessBuilder started, String in, String... arguments) throws Exception {
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    Path input = Files.writeString(Files.createTempFile("in", ".txt"), in);
    try {
      ProcessBuilder command =
          started
              .directory(folder.toFile())
              .redirectInput(input.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      Process process = command.start();
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("It did not end: " + List.of(arguments));
      }
      return new Ended(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } finally {
      for (Path file : List.of(out, err, input)) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static JsonNode parsed(String line) {
    try {
      return MAPPER.readTree(line);
    } catch (IOException e) {
      throw new AssertionError("Not JSON: " + line, e);
    }
  }
}
