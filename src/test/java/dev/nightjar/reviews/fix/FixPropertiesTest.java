package dev.nightjar.reviews.fix;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.format.CellAlignment;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What holds for every fix, in generated configurations ({@code -Dnightjar.configurations=…}). That
 * Terraform accepts the result is checked by {@code FixesInTerraform}.
 */
@Execution(ExecutionMode.CONCURRENT)
class FixPropertiesTest {

  static LongStream seeds() {
    return LongStream.rangeClosed(1, Integer.getInteger("nightjar.configurations", 2));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void fixParsesResolvesItsFindingAddsNoneAndKeepsTheFormat(long seed) {
    FixableConfiguration configuration = FixableConfiguration.of(seed);
    List<Finding> before = configuration.findings();
    for (Finding finding : before) {
      if (!finding.fixes().isEmpty()) {
        isSound(finding, ids(before), configuration.with(finding.fixes().get(0)));
      }
    }
  }

  private static void isSound(Finding finding, Set<String> before, TerraformFile fixed) {
    Set<String> added = ids(FixableConfiguration.findings(fixed));
    boolean isResolved = !added.contains(finding.findingId());
    added.removeAll(before);
    String which = finding.ruleId() + " of " + finding.resource() + ":\n" + fixed.content();
    assertAll(
        () -> assertEquals(List.of(), HclParser.parse("main.tf", fixed.content()).errors(), which),
        () -> assertTrue(isResolved, which),
        () -> assertEquals(Set.of(), added, which),
        () -> assertTrue(CellAlignment.isAligned(fixed.content()), which));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void allFixesTogetherResolveAllTheirFindings(long seed) {
    FixableConfiguration configuration = FixableConfiguration.of(seed);
    List<Finding> fixable =
        configuration.findings().stream().filter(finding -> !finding.fixes().isEmpty()).toList();
    FixApplier.Result fixed = configuration.withAll(fixable);
    TerraformFile file = fixed.files().get(0);
    Set<String> left = ids(FixableConfiguration.findings(file));
    Set<String> added = new TreeSet<>(left);
    added.removeAll(ids(configuration.findings()));
    left.retainAll(ids(fixable));
    assertAll(
        () -> assertEquals(Set.of(), left, file.content()),
        () -> assertEquals(Set.of(), added, file.content()),
        () -> assertTrue(CellAlignment.isAligned(file.content()), file.content()));
  }

  static Stream<SampleProject> projects() throws IOException {
    return SampleProject.all();
  }

  @ParameterizedTest
  @MethodSource("projects")
  void fixOfAProjectResolvesItsFindingAddsNoneAndKeepsTheFormat(SampleProject project) {
    Set<String> before = ids(project.findings());
    for (Finding finding : project.fixable()) {
      areSound(List.of(finding), before, project.with(List.of(finding)));
    }
    areSound(project.fixable(), before, project.with(project.fixable()));
  }

  private static void areSound(List<Finding> fixed, Set<String> before, List<TerraformFile> files) {
    Set<String> left = ids(SampleProject.findings(files));
    Set<String> added = new TreeSet<>(left);
    added.removeAll(before);
    left.retainAll(ids(fixed));
    String which = fixed.stream().map(Finding::ruleId).toList() + "\n" + files;
    assertAll(
        () -> assertEquals(Set.of(), left, which),
        () -> assertEquals(Set.of(), added, which),
        () ->
            assertTrue(
                files.stream().allMatch(file -> CellAlignment.isAligned(file.content())), which),
        () ->
            assertTrue(
                files.stream()
                    .allMatch(
                        file -> HclParser.parse(file.path(), file.content()).errors().isEmpty()),
                which));
  }

  @Test
  void generatedConfigurationsHaveAllKindsOfFixes() {
    Set<String> fixed =
        seeds()
            .boxed()
            .flatMap(seed -> FixableConfiguration.of(seed).findings().stream())
            .filter(finding -> !finding.fixes().isEmpty())
            .map(Finding::ruleId)
            .collect(Collectors.toCollection(TreeSet::new));
    assertFalse(fixed.isEmpty());
    Set<String> known = RuleCatalog.rules().stream().map(Rule::id).collect(Collectors.toSet());
    assertTrue(known.containsAll(fixed));
    assertTrue(fixed.size() >= 65, fixed.size() + " rules: " + fixed);
  }

  private static Set<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::findingId).collect(Collectors.toCollection(TreeSet::new));
  }
}
