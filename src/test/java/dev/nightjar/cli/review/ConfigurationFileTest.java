package dev.nightjar.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The options of a project in {@code .nightjar.yaml}. */
class ConfigurationFileTest {

  @TempDir Path folder;

  @BeforeEach
  void aFile() throws IOException {
    Path infra = Files.createDirectories(folder.resolve("infra"));
    Files.writeString(
        infra.resolve("main.tf"),
        """
        resource "aws_db_instance" "main" {
          storage_encrypted   = false
          publicly_accessible = true
        }
        """);
  }

  @Test
  void fileIsFoundInAFolderAboveAndTheTerminalComesFirst() throws IOException {
    configure("format: csv\ncheck: [CKV_AWS_16]\n");
    ReviewRun run = run();
    assertEquals(2, run.out().lines().count(), run::out);
    assertTrue(run.out().contains(",NJ-RDS-01,"), run::out);
    assertTrue(run("--format", "github").out().startsWith("::error"));
    assertFalse(run("--check", "NJ-RDS-02").out().contains("NJ-RDS-01"));
  }

  @Test
  void fileOfAnotherRepositoryIsNotUsed() throws IOException {
    configure("format: csv\n");
    Files.createDirectories(folder.resolve("infra/.git"));
    assertTrue(run().out().contains("Findings: "), () -> run().out());
  }

  @Test
  void skipWithReasonIsListedAsSuppressedUntilItExpires() throws IOException {
    String skip =
        """
        skip:
          - id: CKV_AWS_16
            paths: ["infra/**"]
            resource: aws_db_instance.main
            reason: a test database
            owner: ann
            expires: %s
        """;
    configure(skip.formatted("2026-11-18"));
    assertTrue(
        run().out().contains("suppressed: a test database (ann, until 2026-11-18)"),
        () -> run().out());
    assertFalse(run("--compact", "-q").out().contains("NJ-RDS-01"));

    configure(skip.formatted("2026-11-17"));
    ReviewRun expired = run("--compact");
    assertTrue(expired.out().contains("NJ-RDS-01"), expired::out);
    assertTrue(expired.err().contains("The skip of CKV_AWS_16 has expired"), expired::err);
  }

  @Test
  void severityOfARuleCanBeChanged() throws IOException {
    configure("check: NJ-RDS-01\nseverities:\n  NJ-RDS-*: low\n");
    ReviewRun run = run("--compact", "--quiet");
    assertTrue(run.out().startsWith("LOW "), run::out);
    assertEquals(0, run.exitCode());
    assertEquals(1, run("--fail-on", "low").exitCode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "check: []\\nchek: []                     | :2: unknown key 'chek'",
        "skip:\\n  - id: a\\n    reasn: b         | :3: unknown key 'reasn'",
        "skip:\\n  - id: a                        | :2: a skip needs 'reason'",
        "fail-on: often                           | :1: 'often' is not one of high, medium, low",
        "skip:\\n  - {id: a, reason: b, expires: soon} | :2: a date such as",
        "quiet: 1                                 | :1: true or false is expected",
        "- a                                      | :1: keys with values are expected",
        "check: [a\\nb: c                         | .nightjar.yaml:",
        "output: ../../elsewhere                  | :1: '../../elsewhere' is not in the folder",
        "check: a\\ncheck: b                      | .nightjar.yaml:2: ",
        "exclude: '[a'                            | '[a' is no glob",
      })
  void mistakeNamesFileLineAndKey(String yaml, String message) throws IOException {
    configure(yaml.replace("\\n", "\n"));
    ReviewRun run = run();
    assertEquals(2, run.exitCode(), run::out);
    assertTrue(run.err().contains(message), run::err);
  }

  @Test
  void emptyFileChangesNothing() throws IOException {
    String without = run().out();
    Files.writeString(folder.resolve("infra/.nightjar.yaml"), "# nothing yet\n");
    assertEquals(without, run().out());
  }

  private void configure(String yaml) throws IOException {
    Files.writeString(folder.resolve(".nightjar.yaml"), yaml);
  }

  private ReviewRun run(String... options) {
    return ReviewRun.of(folder.resolve("infra"), options);
  }
}
