package dev.nightjar.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Only findings that are not in the baseline count. */
class BaselineTest {

  private static final String OPEN = "resource \"aws_db_instance\" \"%s\" {\n}\n";

  @TempDir Path folder;
  private Path baseline;

  @BeforeEach
  void aBaseline() throws IOException {
    Path code = Files.createDirectories(folder.resolve("code"));
    Files.writeString(code.resolve("main.tf"), OPEN.formatted("old"));
    baseline = folder.resolve("baseline.json");
    ReviewRun created = ReviewRun.of(code, "--baseline", baseline.toString(), "--create-baseline");
    assertEquals(0, created.exitCode());
    assertTrue(created.out().contains(" findings written to "), created::out);
  }

  @Test
  void onlyNewFindingsFail() throws IOException {
    ReviewRun known = run(folder.resolve("code"));
    assertEquals(0, known.exitCode(), known::out);
    assertTrue(known.err().contains("findings of the baseline are not shown"), known::err);

    Files.writeString(
        folder.resolve("code/main.tf"),
        "# moved by a line\n" + OPEN.formatted("old") + OPEN.formatted("new"));
    ReviewRun changed = run(folder.resolve("code"));
    assertEquals(1, changed.exitCode());
    assertTrue(changed.out().contains("aws_db_instance.new"), changed::out);
    assertTrue(changed.out().lines().noneMatch(line -> line.contains(".old  ")), changed::out);
  }

  @Test
  void baselineOfAnotherFolderIsRefused() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("db.tf"), OPEN.formatted("a"));
    ReviewRun run = run(other);
    assertEquals(2, run.exitCode());
    assertTrue(
        run.err().contains("is of another folder: none of its files, such as main.tf"), run::err);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"findings\": []}                    | is no baseline of this program",
        "{\"nightjarBaseline\": 2, \"findings\": []} | is no baseline of this program",
        "{\"nightjarBaseline\":                | baseline.json:1: is not JSON",
      })
  void fileThatIsNoBaselineIsNamed(String content, String message) throws IOException {
    Files.writeString(baseline, content);
    ReviewRun run = run(folder.resolve("code"));
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains(message), run::err);
  }

  @Test
  void missingBaselineIsNamed() throws IOException {
    Files.delete(baseline);
    ReviewRun run = run(folder.resolve("code"));
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("--create-baseline writes a baseline"), run::err);
  }

  private ReviewRun run(Path code) {
    return ReviewRun.of(code, "--baseline", baseline.toString(), "--compact");
  }
}
