package dev.nightjar.reviews.web.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.Findings;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.store.VersionStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Findings are paged, with the code around them. */
public class FindingPagesTest {

  private static final String CODE = "line\n".repeat(50);

  @Test
  void filesWithTheWorstFindingsComeFirstAndTheirFindingsInOrderOfLines() {
    FindingsView page =
        page(
            List.of(
                at("a.tf", 9, Severity.LOW),
                at("b.tf", 20, Severity.LOW),
                at("b.tf", 3, Severity.HIGH),
                at("c.tf", 1, Severity.MEDIUM)),
            "",
            "",
            1);
    assertEquals(
        List.of("b.tf", "c.tf", "a.tf"), page.files().stream().map(FileView::path).toList());
    assertEquals(List.of("b.tf:3", "b.tf:20", "c.tf:1", "a.tf:9"), places(page));
    assertEquals(
        List.of("high", "medium", "low"),
        page.jumps().stream().map(FindingsView.SeverityGroup::severity).toList());
  }

  @Test
  void thousandsOfFindingsArePaged() {
    List<Finding> many = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      many.add(at("a.tf", 1 + i % 50, Severity.HIGH));
    }
    FindingsView first = page(many, "", "", 1);
    assertEquals(FindingPages.PAGE, places(first).size());
    assertEquals(1, first.first());
    assertEquals(5_000, first.total());
    assertTrue(first.previousHref().isEmpty());
    assertTrue(first.nextHref().endsWith("page=2#findings"), first.nextHref());
    FindingsView last = page(many, "", "", 99_999);
    assertEquals(5_000, last.last());
    assertTrue(last.nextHref().isEmpty());
  }

  @Test
  void filterCountsWhatEachChoiceWouldShow() {
    List<Finding> findings =
        List.of(
            at("a.tf", 1, Severity.HIGH, Category.COST),
            at("a.tf", 2, Severity.LOW, Category.COST),
            at("a.tf", 3, Severity.LOW, Category.SECURITY));
    FindingsView page = page(findings, "low", "cost", 1);
    assertEquals(1, page.total());
    assertEquals("any severity 2 high 1 medium 0 low 1", counts(page.severities()));
    assertEquals("any category 2 security 1 cost 1 reliability 0", counts(page.categories()));
  }

  @Test
  void findingOutsideOfTheCodeIsNotLost() {
    assertEquals(
        List.of("gone.tf:7"), places(page(List.of(at("gone.tf", 7, Severity.LOW)), "", "", 1)));
    FindingsView beyond = page(List.of(at("a.tf", 4_000, Severity.LOW)), "", "", 1);
    assertEquals(1, places(beyond).size());
  }

  @Test
  void fixIsShownAsTheWholeLinesThatChange() {
    String code = "a = 1\nb = 2\nc = 3\n";
    FixView fix = FixView.of(new SuggestedFix("f", "a.tf", 10, 11, "2", "7", "why", false), code);
    assertEquals(
        List.of("removed b = 2", "added b = 7"),
        fix.diff().rows().stream().map(row -> row.kind() + " " + row.text()).toList());
  }

  @Test
  void fixForOtherCodeIsShownAsItIs() {
    FixView fix =
        FixView.of(new SuggestedFix("f", "a.tf", 10, 99, "old", "new", "why", false), "short");
    assertEquals(2, fix.diff().rows().size());
  }

  @Test
  void onlyTheLatestVersionCanBeFixed() {
    Finding finding = at("a.tf", 1, Severity.HIGH);
    FixView fix =
        FixView.of(new SuggestedFix("f", "a.tf", 0, 4, "line", "new", "why", false), CODE);
    assertTrue(
        FindingView.of(finding, "", List.of(fix), true, "", ActiveWaivers.NONE, true).isFixable());
    assertFalse(
        FindingView.of(finding, "", List.of(fix), false, "", ActiveWaivers.NONE, true).isFixable());
    assertFalse(
        FindingView.of(finding, "", List.of(), true, "", ActiveWaivers.NONE, true).isFixable());
  }

  private static FindingsView page(
      List<Finding> findings, String severity, String category, int page) {
    return new FindingPages(version(findings), true, ActiveWaivers.NONE)
        .page(new FindingFilter.Criteria(severity, category, page));
  }

  static VersionStore.WithFiles version(List<Finding> findings) {
    return version(
        1,
        findings,
        List.of("a.tf", "b.tf", "c.tf").stream()
            .map(path -> new TerraformFile(path, CODE))
            .toList());
  }

  public static VersionStore.WithFiles version(
      int number, List<Finding> findings, List<TerraformFile> files) {
    ReviewOutcome reviewOutcome =
        new ReviewOutcome.Completed(
            Findings.verdict(findings, List.of()), "", Map.of(), Map.of(), Optional.empty());
    ReviewVersion version =
        new ReviewVersion(
            "00000000-0000-0000-0000-000000000001",
            number,
            "run-1",
            "shop",
            Instant.EPOCH,
            Instant.EPOCH,
            "ann",
            Optional.empty(),
            reviewOutcome,
            Optional.empty(),
            new ReviewVersion.Metadata(1, 1, 0));
    return new VersionStore.WithFiles(version, files);
  }

  private static Finding at(String path, int line, Severity severity) {
    return at(path, line, severity, Category.SECURITY);
  }

  public static Finding at(String path, int line, Severity severity, Category category) {
    Finding some = Findings.finding(path + line + severity, category, severity);
    return new Finding(
        some.findingId(),
        some.ruleId(),
        some.aliases(),
        category,
        severity,
        some.title(),
        some.description(),
        path,
        line,
        some.resource(),
        List.of(some.resource()),
        some.recommendation(),
        some.confidenceScore(),
        some.origin(),
        some.estimatedCostImpact(),
        some.fixes());
  }

  private static List<String> places(FindingsView page) {
    List<String> places = new ArrayList<>();
    for (FileView file : page.files()) {
      file.elsewhere().forEach(f -> places.add(f.filePath() + ":" + f.line()));
      for (CodeRange codeRange : file.ranges()) {
        for (CodeLine line : codeRange.lines()) {
          line.findings().forEach(f -> places.add(f.filePath() + ":" + line.number()));
        }
      }
    }
    return places;
  }

  private static String counts(List<FindingsView.Choice> choices) {
    return String.join(
        " ", choices.stream().map(choice -> choice.label() + " " + choice.count()).toList());
  }
}
