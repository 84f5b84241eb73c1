package dev.nightjar.reviews.web.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.web.finding.DiffView;
import dev.nightjar.reviews.web.finding.FileDiff;
import dev.nightjar.reviews.web.finding.FindingPagesTest;
import dev.nightjar.reviews.web.finding.FindingRows;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the differences between two versions. */
class ChangesViewTest {

  private static final Finding OLD = FindingPagesTest.at("a.tf", 1, Severity.HIGH, Category.COST);
  private static final Finding BOTH = FindingPagesTest.at("a.tf", 2, Severity.LOW, Category.COST);
  private static final Finding NEW = FindingPagesTest.at("a.tf", 3, Severity.LOW, Category.COST);

  @Test
  void findingsAreResolvedAddedOrUnchanged() {
    ChangesView change = between(List.of(OLD, BOTH), List.of(BOTH, NEW), List.of(), List.of());
    assertEquals(List.of("a.tf:1"), places(change.resolved()));
    assertEquals(List.of("a.tf:3"), places(change.added()));
    assertEquals(List.of("a.tf:2"), places(change.unchanged()));
  }

  @Test
  void changedAddedAndDeletedFilesAreShown() {
    ChangesView change =
        between(
            List.of(),
            List.of(),
            files("same.tf", "x\n", "changed.tf", "1\n2\n3\n", "gone.tf", "bye\n"),
            files("same.tf", "x\n", "changed.tf", "1\nB\n3\n", "new.tf", "hello\n"));
    assertEquals(
        List.of("changed.tf changed +1 -1", "new.tf added +1 -0", "gone.tf deleted +0 -1"),
        change.files().stream()
            .map(
                file ->
                    "%s %s +%d -%d"
                        .formatted(
                            file.path(), file.change(), file.diff().added(), file.diff().removed()))
            .toList());
  }

  @Test
  void linesFarFromAChangeAreSkipped() {
    List<String> before = IntStream.range(0, 40).mapToObj(i -> "line " + i).toList();
    List<String> after = IntStream.range(0, 40).mapToObj(i -> i == 20 ? "x" : "line " + i).toList();
    DiffView diff = DiffView.of(before, after, new DiffView.SizeLimit(100, 100_000));
    assertEquals("skipped", diff.rows().get(0).kind());
    assertEquals(17, diff.rows().get(0).number());
    assertEquals(8, diff.rows().stream().filter(row -> !row.kind().equals("skipped")).count());
  }

  @Test
  void hugeChangeIsCut() {
    String lines = "line\n".repeat(100_000);
    ChangesView change = between(List.of(), List.of(), List.of(), files("a.tf", lines));
    assertTrue(change.files().get(0).diff().rows().size() <= 300);
    assertEquals(99_700, change.files().get(0).diff().leftOut());
  }

  @Test
  void longLinesCountByTheirBytes() {
    String plain = ("x".repeat(390) + "\n").repeat(200);
    String quoted = ("\"".repeat(390) + "\n").repeat(200);
    for (String lines : List.of(plain, quoted)) {
      ChangesView change =
          between(
              List.of(), List.of(), List.of(), files("a.tf", lines, "b.tf", lines, "c.tf", lines));
      int bytes =
          change.files().stream()
              .flatMap(file -> file.diff().rows().stream())
              .mapToInt(ChangesViewTest::bytesOf)
              .sum();
      assertTrue(bytes > 60_000 && bytes < 85_000, "They take " + bytes);
      FileDiff last = change.files().get(change.files().size() - 1);
      assertEquals(200, last.diff().rows().size() + last.diff().leftOut());
    }
  }

  /** Its text and the tags of its highlighted tokens. */
  private static int bytesOf(DiffView.Row row) {
    long tagged = row.tokens().stream().filter(token -> !token.kind().isEmpty()).count();
    return row.text().replace("\"", "&quot;").length()
        + (int) tagged * "<span class=\"text\"></span>".length();
  }

  @Test
  void manyChangedFilesShareTheSizeLimit() {
    List<TerraformFile> many =
        IntStream.range(0, 5_000)
            .mapToObj(i -> new TerraformFile(i + ".tf", "line\n".repeat(100)))
            .toList();
    ChangesView change = between(List.of(), List.of(), List.of(), many);
    assertEquals(6, change.files().size());
    assertEquals(4_994, change.otherFiles());
  }

  @Test
  void lessRiskIsBetterAndLessReliabilityIsWorse() {
    ChangesView change = between(List.of(OLD), List.of(), List.of(), List.of());
    assertEquals(
        List.of("risk", "reliability", "cost per month"),
        change.scores().stream().map(ScoreChange::label).toList());
    assertEquals(
        ScoreChange.Tone.BETTER,
        ScoreChange.ofScore("risk", new BigDecimal("0.5"), new BigDecimal("0.1"), true).tone());
    assertEquals(
        ScoreChange.Tone.WORSE,
        ScoreChange.ofScore("reliability", new BigDecimal("0.5"), new BigDecimal("0.1"), false)
            .tone());
  }

  private static ChangesView between(
      List<Finding> then,
      List<Finding> now,
      List<TerraformFile> before,
      List<TerraformFile> after) {
    return ChangesView.between(
        FindingPagesTest.version(1, then, before), FindingPagesTest.version(2, now, after));
  }

  private static List<TerraformFile> files(String... pathsAndTexts) {
    return IntStream.range(0, pathsAndTexts.length / 2)
        .mapToObj(i -> new TerraformFile(pathsAndTexts[2 * i], pathsAndTexts[2 * i + 1]))
        .toList();
  }

  private static List<String> places(FindingRows rows) {
    return rows.rows().stream().map(FindingRows.Row::place).toList();
  }
}
