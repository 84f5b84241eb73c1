package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** We keep to our own rules. */
class TerraformReviewTest {

  @Test
  void reviewOfTheRepositoryHasNothingToSayButTrifles() throws IOException {
    assertOnlyTrifles(Deployment.files());
  }

  @Test
  void reviewOfAProductionHasNothingToSayButTrifles() throws IOException {
    assertOnlyTrifles(Deployment.files("prod"));
  }

  @Test
  void everythingCanBeReadAndModulesAreFound() throws IOException {
    assertEquals(List.of(), Deployment.of("dev").notices());
  }

  private static void assertOnlyTrifles(List<TerraformFile> files) {
    Verdict verdict = new RuleReviewer(new PriceListEstimator(), Clock.systemUTC()).review(files);
    assertFalse(verdict.findings().isEmpty(), "a review that finds nothing has seen nothing");
    assertEquals(
        List.of(),
        verdict.findings().stream()
            .filter(finding -> finding.severity() != Severity.LOW)
            .map(TerraformReviewTest::told)
            .toList());
    verdict
        .suppressed()
        .forEach(
            suppressed -> assertFalse(suppressed.reason().isBlank(), "waived without a reason"));
  }

  private static String told(Finding finding) {
    return "%s %s: %s".formatted(finding.ruleId(), finding.resource(), finding.title());
  }
}
