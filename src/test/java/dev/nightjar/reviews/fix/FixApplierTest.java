package dev.nightjar.reviews.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.MarkerReviewer;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.fix.FixApplier.NotApplied;
import dev.nightjar.reviews.fix.FixApplier.Result;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import dev.nightjar.reviews.rule.engine.Reviewer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Any set of fixes can be applied together, even if they overlap. */
@Execution(ExecutionMode.CONCURRENT)
class FixApplierTest {

  private final Reviewer reviewer = new MarkerReviewer();

  @Test
  void fixesOfSeveralFilesAreAppliedAndTheRestStaysAsItIs() {
    List<TerraformFile> files =
        List.of(
            new TerraformFile("a.tf", "# ä🦉\r\nx = BAD_one\r\n\r\ny = BAD_two # keep\r\n"),
            new TerraformFile("b.tf", "BAD_three"),
            new TerraformFile("c.tf", "BAD_four"));
    Result fixed = apply(files, "BAD_two", "BAD_three", "BAD_one");

    assertEquals(
        List.of(
            new TerraformFile("a.tf", "# ä🦉\r\nx = GOOD_one\r\n\r\ny = GOOD_two # keep\r\n"),
            new TerraformFile("b.tf", "GOOD_three"),
            new TerraformFile("c.tf", "BAD_four")),
        fixed.files());
    assertEquals(3, fixed.applied().size());
    assertEquals(List.of(), fixed.notApplied());
  }

  @Test
  void twoFixesOnOneLineAreBothApplied() {
    assertFixed("x = GOOD_one + GOOD_two", "x = BAD_one + BAD_two", "BAD_one", "BAD_two");
  }

  @Test
  void touchingFixesAreBothApplied() {
    Finding first = custom("first", 0, 1, "a", "A");
    Finding second = custom("second", 1, 2, "b", "B");
    Reviewer later = files -> Samples.verdict(List.of(second));
    Result fixed =
        new FixApplier(later)
            .apply(
                List.of(new TerraformFile("a.tf", "abc")),
                List.of(first, second),
                List.of("first", "second"),
                false);
    assertEquals("ABc", fixed.files().get(0).content());
  }

  @Test
  void overlappingFixesAreAppliedOneAfterTheOther() {
    assertFixed(
        "x = FINE_one GOOD_two FINE_three",
        "x = LINE_one BAD_two LINE_three",
        "LINE_one",
        "BAD_two",
        "LINE_three");
  }

  @Test
  void insertionsAtOnePlaceAreAllMade() {
    assertFixed(
        "NEED_one NEED_two NEED_three\nHAVE_two\nHAVE_one\nHAVE_three\n",
        "NEED_one NEED_two NEED_three\n",
        "NEED_two",
        "NEED_one",
        "NEED_three");
  }

  @Test
  void fixOfAMissingFindingIsReported() {
    Result fixed = apply(files("BAD_one"), "BAD_gone", "BAD_one");
    assertEquals(1, fixed.applied().size());
    assertEquals("BAD_gone", fixed.notApplied().get(0).findingId());
    assertTrue(fixed.notApplied().get(0).reason().contains("does not contain this finding"));
  }

  @Test
  void findingWithoutAFixIsReported() {
    Result fixed = apply(files("HARD_one"), "HARD_one");
    assertEquals(files("HARD_one"), fixed.files());
    assertTrue(fixed.notApplied().get(0).reason().contains("no automatic fix"));
  }

  @Test
  void findingThatAnotherFixResolvesIsReportedAsSuch() {
    Finding first = custom("first", 0, 3, "abc", "x");
    Finding second = custom("second", 1, 2, "b", "B");
    Result fixed =
        new FixApplier(files -> Samples.verdict(List.of()))
            .apply(
                List.of(new TerraformFile("a.tf", "abc")),
                List.of(first, second),
                List.of("first", "second"),
                false);
    assertEquals("x", fixed.files().get(0).content());
    assertEquals(
        List.of(new NotApplied("second", "Another fix has already resolved it")),
        fixed.notApplied());
  }

  @Test
  void fixForOtherCodeThanIsThereIsNotApplied() {
    List<Finding> stale =
        List.of(
            custom("wrong-text", 0, 1, "z", "!"),
            custom("beyond-the-end", 2, 9, "c", "!"),
            custom("backwards", 2, 1, "", "!"),
            inFile("no-such-file", "b.tf"));
    Result fixed =
        new FixApplier(reviewer)
            .apply(
                List.of(new TerraformFile("a.tf", "abc")),
                stale,
                stale.stream().map(Finding::findingId).toList(),
                false);
    assertEquals("abc", fixed.files().get(0).content());
    assertEquals(4, fixed.notApplied().size());
  }

  @Test
  void oneFindingMayBeChosenTwice() {
    assertFixed("GOOD_one", "BAD_one", "BAD_one", "BAD_one");
  }

  @Test
  void roundsAreLimited() {
    int many = FixApplier.MAX_ROUNDS + 3;
    List<String> ids = IntStream.range(0, many).mapToObj(i -> "LINE_n" + i + "x").toList();
    Result fixed = apply(files(String.join(" ", ids)), ids.toArray(String[]::new));
    assertEquals(FixApplier.MAX_ROUNDS, fixed.applied().size());
    assertEquals(3, fixed.notApplied().size());
    assertTrue(fixed.notApplied().get(0).reason().contains("apply this one separately"));
  }

  @Test
  void thousandsOfFixesThatDoNotTouchTakeOneRound() {
    List<String> ids = IntStream.range(0, 2_000).mapToObj(i -> "BAD_n" + i).toList();
    List<TerraformFile> files = files(String.join("\n", ids));
    List<Finding> findings = reviewer.review(files).findings();
    Reviewer notAsked =
        again -> {
          throw new AssertionError("another round");
        };
    Result fixed = new FixApplier(notAsked).apply(files, findings, ids, false);
    assertEquals(2_000, fixed.applied().size());
    assertEquals(List.of(), reviewer.review(fixed.files()).findings());
  }

  @Test
  @Timeout(300)
  void reviewsWhileFixingDependOnTheFixesOfABlockNotOfTheFile() {
    int resources = Integer.getInteger("nightjar.fixes", 2_000) / 6;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < resources; i++) {
      text.append(
          """
          resource "aws_db_instance" "db%d" {
            engine         = "postgres"
            instance_class = "db.r6g.large"
          }
          """
              .formatted(i));
    }
    Reviewer rules = RuleExamples.reviewer(RuleCatalog.rules());
    AtomicInteger reviews = new AtomicInteger();
    Reviewer counting =
        parsed -> {
          reviews.incrementAndGet();
          return rules.review(parsed);
        };
    List<TerraformFile> files = files(text.toString());
    List<Finding> fixable =
        rules.review(files).findings().stream().filter(f -> !f.fixes().isEmpty()).toList();
    List<String> ids = fixable.stream().map(Finding::findingId).toList();
    assertTrue(ids.size() >= 6 * resources, ids.size() + " fixes");

    Result fixed = new FixApplier(counting).apply(files, fixable, ids, true);

    assertEquals(List.of(), fixed.notApplied());
    assertEquals(ids.size(), fixed.applied().size());
    assertTrue(reviews.get() <= ids.size() / resources, reviews + " reviews");
  }

  @Test
  void fixThatReplacesTheResourceIsAppliedOnRequestOnly() {
    Finding replacing = withFix("one", new SuggestedFix("fix", "a.tf", 0, 1, "a", "A", "", true));
    List<TerraformFile> files = List.of(new TerraformFile("a.tf", "abc"));
    FixApplier applier = new FixApplier(reviewer);

    Result refused = applier.apply(files, List.of(replacing), List.of("one"), false);
    assertEquals("abc", refused.files().get(0).content());
    assertTrue(refused.notApplied().get(0).reason().contains("replace the resource"));

    Result applied = applier.apply(files, List.of(replacing), List.of("one"), true);
    assertEquals("Abc", applied.files().get(0).content());
  }

  private void assertFixed(String expected, String text, String... ids) {
    Result fixed = apply(files(text), ids);
    assertEquals(expected, fixed.files().get(0).content());
    assertEquals(List.of(), fixed.notApplied());
  }

  private Result apply(List<TerraformFile> files, String... ids) {
    return new FixApplier(reviewer)
        .apply(files, reviewer.review(files).findings(), List.of(ids), false);
  }

  private static List<TerraformFile> files(String text) {
    return List.of(new TerraformFile("a.tf", text));
  }

  private static Finding custom(String id, int start, int end, String original, String fixed) {
    return withFix(id, new SuggestedFix("fix", "a.tf", start, end, original, fixed, "", false));
  }

  private static Finding inFile(String id, String path) {
    return withFix(id, new SuggestedFix("fix", path, 0, 0, "", "!", "", false));
  }

  private static Finding withFix(String id, SuggestedFix fix) {
    Finding plain = Samples.finding(id);
    return new Finding(
        id,
        plain.ruleId(),
        plain.aliases(),
        plain.category(),
        plain.severity(),
        plain.title(),
        plain.description(),
        plain.filePath(),
        plain.lineNumber(),
        plain.resource(),
        plain.addresses(),
        plain.recommendation(),
        plain.confidenceScore(),
        plain.origin(),
        Optional.empty(),
        List.of(fix));
  }
}
