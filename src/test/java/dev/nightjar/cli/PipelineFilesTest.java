package dev.nightjar.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.cli.yaml.YamlNode;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands in the files of GitHub and pre-commit exist. */
class PipelineFilesTest {

  @TempDir Path folder;

  @Test
  void hookRunsAReviewOfTheFolder() throws Exception {
    Map<String, YamlNode> hook =
        YamlNode.read(Path.of(".pre-commit-hooks.yaml")).orElseThrow().list().get(0).mapping();
    String entry = hook.get("entry").text();
    assertTrue(entry.startsWith("nightjar review ") && entry.endsWith(" ."), entry);
    assertReviews(entry.substring("nightjar ".length(), entry.length() - " .".length()));
  }

  @Test
  void actionRunsAReviewWithAnnotations() throws Exception {
    Map<String, YamlNode> runs =
        YamlNode.read(Path.of("action.yml")).orElseThrow().mapping().get("runs").mapping();
    List<YamlNode> steps = runs.get("steps").list();
    String script = steps.get(steps.size() - 1).mapping().get("run").text();
    assertTrue(script.contains("/nightjar\" review --format github \"${options[@]}\""), script);
    assertReviews("review --format github");
  }

  private void assertReviews(String command) throws Exception {
    Files.writeString(folder.resolve("main.tf"), "resource \"aws_sns_topic\" \"a\" {}\n");
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    String[] arguments = (command + " " + folder).split(" ");
    assertEquals(
        1,
        new Commands().run(arguments, InputStream.nullInputStream(), out, out).orElseThrow(),
        printed::toString);
    assertTrue(printed.toString(StandardCharsets.UTF_8).contains("NJ-SNS-01"), printed::toString);
  }
}
