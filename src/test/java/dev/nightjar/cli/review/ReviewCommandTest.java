package dev.nightjar.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.reviews.Findings;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.engine.Reviewer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the command with a fixed reviewer. */
class ReviewCommandTest {

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<TerraformFile> reviewed = new ArrayList<>();
  private List<Finding> found = List.of();

  @BeforeEach
  void aFile() throws IOException {
    Files.writeString(folder.resolve("main.tf"), "resource \"aws_s3_bucket\" \"logs\" {}\n");
  }

  @ParameterizedTest
  @CsvSource({"high, 0", "medium, 1", "low, 1"})
  void aFindingThatReachesTheLimitFailsTheCommand(String failOn, int exitCode) {
    found = Findings.times(1, Category.SECURITY, Severity.MEDIUM);

    assertEquals(exitCode, run("--fail-on", failOn, folder.toString()));
  }

  @Test
  void theLimitIsHighUnlessAnotherOrNoneIsGiven() {
    found = Findings.times(1, Category.SECURITY, Severity.HIGH);

    assertEquals(1, run(folder.toString()));
    assertEquals(0, run(folder.toString(), "--fail-on", "none"));
    assertTrue(text(out).contains("HIGH"), text(out));
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "sarif"})
  void reportForProgramsIsJsonAndNothingElse(String format) throws IOException {
    found = Findings.times(2, Category.COST, Severity.LOW);

    assertEquals(0, run(folder.toString(), "--format=" + format));
    assertTrue(new ObjectMapper().readTree(out.toByteArray()).isObject());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "--format xml .", "--fail-on often .", "--format", "--check NJ-NONE-1 ."})
  void wrongArgumentsAreAnsweredWithTheUsage(String arguments) {
    assertEquals(2, run(arguments.isEmpty() ? new String[0] : arguments.split(" ")));
    assertTrue(text(err).contains("Usage: nightjar review"), text(err));
  }

  @Test
  void folderThatIsNotThereIsNamed() {
    assertEquals(2, run(folder.resolve("nowhere").toString()));
    assertTrue(text(err).contains("nowhere cannot be read"), text(err));
  }

  @Test
  void folderWithoutTerraformIsAnErrorBecauseNothingWasReviewed() throws IOException {
    Files.delete(folder.resolve("main.tf"));
    Files.writeString(folder.resolve("README.md"), "nothing here");

    assertEquals(3, run(folder.toString()));
    assertTrue(text(err).contains("no Terraform file"), text(err));
  }

  @Test
  void modulesAndTheirTemplatesAreReadAndOfDownloadsOnlyModules() throws IOException {
    Path module = Files.createDirectories(folder.resolve("modules/net"));
    Files.writeString(module.resolve("vpc.tf"), "");
    Files.writeString(module.resolve("policy.json"), "{}");
    Files.writeString(module.resolve("notes.md"), "");
    Path downloaded = Files.createDirectories(folder.resolve(".terraform/modules/other"));
    Files.writeString(downloaded.resolve("main.tf"), "");
    Path provider = Files.createDirectories(folder.resolve(".terraform/providers/aws"));
    Files.writeString(provider.resolve("main.tf"), "");

    assertEquals(0, run(folder.toString()));
    assertEquals(
        List.of(
            ".terraform/modules/other/main.tf",
            "main.tf",
            "modules/net/policy.json",
            "modules/net/vpc.tf"),
        reviewed.stream().map(TerraformFile::path).toList());
  }

  @Test
  void singleFileCanBeReviewed() {
    assertEquals(0, run(folder.resolve("main.tf").toString()));
    assertEquals(List.of("main.tf"), reviewed.stream().map(TerraformFile::path).toList());
  }

  @Test
  void wrongByteInACommentDoesNotHideAFile() throws IOException {
    byte[] latin1 = "# caf\u00e9\nlocals {}\n".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(folder.resolve("latin1.tf"), latin1);
    Files.write(folder.resolve("template.tpl"), latin1);

    assertEquals(0, run(folder.toString()));
    assertEquals("", text(err));
    assertEquals(
        List.of("latin1.tf", "main.tf"), reviewed.stream().map(TerraformFile::path).toList());
  }

  private int run(String... arguments) {
    Reviewer reviewer =
        files -> {
          reviewed.addAll(files.files());
          return Findings.verdict(found, List.of());
        };
    return new ReviewCommand(rules -> reviewer, Clock.systemUTC())
        .run(
            Arrays.asList(arguments),
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
