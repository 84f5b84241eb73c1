package dev.nightjar.cli.review;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --fix} writes safe fixes, and says what it writes. */
class FixWriterTest {

  private static final String CODE =
      """
      resource "aws_db_instance" "main" {
        storage_encrypted   = false
        publicly_accessible = true
      }
      """;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void aFile() throws IOException {
    file = Files.writeString(folder.resolve("main.tf"), CODE);
  }

  @Test
  void dryRunPrintsTheDiffAndWritesNothing() throws IOException {
    ReviewRun run = ReviewRun.of(folder, "--fix", "--dry-run");
    assertTrue(run.out().startsWith("--- a/main.tf\n+++ b/main.tf\n"), run::out);
    assertTrue(run.out().contains("-  publicly_accessible = true\n"), run::out);
    assertTrue(run.out().contains("nothing was written"), run::out);
    assertEquals(CODE, Files.readString(file));
    assertEquals(1, run.exitCode());
  }

  @Test
  void fixesThatReplaceNoResourceAreWrittenAndTheRestIsReported() throws IOException {
    ReviewRun run = ReviewRun.of(folder, "--fix");
    String fixed = Files.readString(file);
    assertTrue(fixed.matches("(?s).*publicly_accessible\\s+= false.*"), fixed);
    assertTrue(fixed.matches("(?s).*storage_encrypted\\s+= false.*"), "it would lose the data");
    assertTrue(run.out().contains("NJ-RDS-01"), run::out);
    assertFalse(run.out().contains("NJ-RDS-02, "), run::out);
    assertTrue(ReviewRun.of(folder, "--fix").out().startsWith("0 findings fixed in 0 files"));
  }

  @Test
  void onlySelectedFindingsAreFixed() throws IOException {
    ReviewRun.of(folder, "--fix", "--check", "NJ-RDS-01");
    assertEquals(CODE, Files.readString(file));
  }

  @Test
  void reportForProgramsStaysAloneOnStandardOutput() throws IOException {
    ReviewRun run = ReviewRun.of(folder, "--fix", "--format", "json");
    assertTrue(new JsonMapper().readTree(run.out()).isObject());
    assertTrue(run.err().startsWith("--- a/main.tf"), run::err);
  }

  @Test
  void fileThatIsNotUtf8IsLeftAsItIs() throws IOException {
    byte[] latin1 = ("# caf\u00e9\n" + CODE).getBytes(StandardCharsets.ISO_8859_1);
    Files.write(file, latin1);
    ReviewRun run = ReviewRun.of(folder, "--fix");
    assertArrayEquals(latin1, Files.readAllBytes(file));
    assertTrue(run.err().contains("main.tf is not written: it is not UTF-8"), run::err);
  }
}
