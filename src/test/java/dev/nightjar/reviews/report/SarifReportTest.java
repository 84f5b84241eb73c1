package dev.nightjar.reviews.report;

import static dev.nightjar.reviews.Findings.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SarifReportTest {

  private static final RuleLinks LINKS = new RuleLinks("https://example.com/rules");

  @Test
  void resultNamesItsRuleItsPlaceAndItself() {
    JsonNode run = run(List.of(finding("f1", Category.SECURITY, Severity.HIGH)), List.of());

    JsonNode result = run.at("/results/0");
    assertEquals("NJ-TEST-01", result.at("/ruleId").asText());
    assertEquals("error", result.at("/level").asText());
    assertEquals(
        "modules/a%20b.tf",
        result.at("/locations/0/physicalLocation/artifactLocation/uri").asText());
    assertEquals(7, result.at("/locations/0/physicalLocation/region/startLine").asInt());
    assertEquals("f1", result.at("/partialFingerprints/nightjarFindingId~1v1").asText());
    JsonNode rule = run.at("/tool/driver/rules/" + result.at("/ruleIndex").asInt());
    assertEquals("NJ-TEST-01", rule.at("/id").asText());
    assertEquals("8.0", rule.at("/properties/security-severity").asText());
    assertEquals("https://example.com/rules#nj-test-01", rule.at("/helpUri").asText());
  }

  @Test
  void ruleThatWasBrokenTwiceIsDescribedOnce() {
    JsonNode run =
        run(
            List.of(
                finding("f1", Category.SECURITY, Severity.HIGH),
                finding("f2", Category.SECURITY, Severity.HIGH)),
            List.of());

    assertEquals(1, run.at("/tool/driver/rules").size());
    assertEquals(2, run.at("/results").size());
  }

  @Test
  void costAndReliabilityAreNoSecurityAlerts() {
    JsonNode run = run(List.of(finding("f1", Category.COST, Severity.LOW)), List.of());

    JsonNode properties = run.at("/tool/driver/rules/0/properties");
    assertTrue(properties.path("security-severity").isMissingNode());
    assertEquals("recommendation", properties.path("problem.severity").asText());
    assertEquals("note", run.at("/results/0/level").asText());
  }

  @Test
  void suppressedFindingCarriesItsReason() {
    Finding suppressed = finding("f1", Category.SECURITY, Severity.MEDIUM);
    JsonNode run = run(List.of(), List.of(new SuppressedFinding(suppressed, "logs are public")));

    assertEquals("inSource", run.at("/results/0/suppressions/0/kind").asText());
    assertEquals("logs are public", run.at("/results/0/suppressions/0/justification").asText());
  }

  @Test
  void resultAboutAResourceThatIsNotCreatedSaysSo() {
    Finding finding = finding("f1", Category.SECURITY, Severity.MEDIUM);
    JsonNode run = run(List.of(Samples.notCreated(finding), finding), List.of());

    assertTrue(
        run.at("/results/0/message/text")
            .asText()
            .startsWith("aws_s3_bucket.logs (not created by default): "));
    assertTrue(run.at("/results/0/properties/notCreatedByDefault").asBoolean());
    assertFalse(run.at("/results/1").has("properties"));
  }

  @Test
  void findingOfAModelHasTheModelsRule() {
    Finding seen =
        new Finding(
            "m1",
            "",
            List.of(),
            Category.SECURITY,
            Severity.LOW,
            "Odd name",
            "The name is odd.",
            "main.tf",
            0,
            "",
            List.of(),
            "Rename it.",
            new BigDecimal("0.5"),
            Origin.MODEL,
            Optional.empty(),
            List.of());
    JsonNode run = run(List.of(seen), List.of());

    assertEquals("NJ-MODEL", run.at("/results/0/ruleId").asText());
    assertEquals(1, run.at("/results/0/locations/0/physicalLocation/region/startLine").asInt());
    assertFalse(run.at("/results/0/locations/0").has("logicalLocations"));
  }

  @Test
  void suggestedFixIsAnEditOfTheFile() {
    Finding plain = finding("f1", Category.SECURITY, Severity.HIGH);
    SuggestedFix fix =
        new SuggestedFix("fix-1", "main.tf", 10, 15, "false", "true", "Turns it on.", false);
    Finding fixable =
        new Finding(
            plain.findingId(),
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
            plain.estimatedCostImpact(),
            List.of(fix));
    JsonNode change = run(List.of(fixable), List.of()).at("/results/0/fixes/0/artifactChanges/0");

    assertEquals(10, change.at("/replacements/0/deletedRegion/charOffset").asInt());
    assertEquals(5, change.at("/replacements/0/deletedRegion/charLength").asInt());
    assertEquals("true", change.at("/replacements/0/insertedContent/text").asText());
  }

  @Test
  void noFindingsAreARunWithoutResults() {
    JsonNode sarif = SarifReport.of(List.of(), List.of(), Judged.UNKNOWN, LINKS);

    assertEquals("2.1.0", sarif.at("/version").asText());
    assertTrue(sarif.at("/runs/0/results").isArray());
    assertEquals(0, sarif.at("/runs/0/results").size());
  }

  @Test
  void partialReviewIsAWarningOfTheTool() {
    JsonNode run =
        SarifReport.of(List.of(), List.of(), new Judged(3, 10, 2, 1), LINKS).at("/runs/0");

    assertEquals("warning", run.at("/invocations/0/toolExecutionNotifications/0/level").asText());
    assertEquals(
        "Partly judged: 2 modules missing, 1 file not fully readable. What is missing may hide"
            + " findings.",
        run.at("/invocations/0/toolExecutionNotifications/0/message/text").asText());
  }

  private static JsonNode run(List<Finding> findings, List<SuppressedFinding> suppressed) {
    return SarifReport.of(findings, suppressed, Judged.UNKNOWN, LINKS).at("/runs/0");
  }
}
