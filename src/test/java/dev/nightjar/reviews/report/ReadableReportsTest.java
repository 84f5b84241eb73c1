package dev.nightjar.reviews.report;

import static dev.nightjar.reviews.Findings.finding;
import static dev.nightjar.reviews.Findings.verdict;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.reviews.Findings;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadableReportsTest {

  private static final Finding LOW = finding("f1", Category.COST, Severity.LOW);
  private static final Finding HIGH = finding("f2", Category.SECURITY, Severity.HIGH);
  private static final Finding SUPPRESSED = finding("f3", Category.SECURITY, Severity.MEDIUM);

  private final Report report =
      new Report(
          "infra",
          3,
          verdict(
              List.of(LOW, HIGH),
              List.of(new SuppressedFinding(SUPPRESSED, "it | is <b>meant</b>"))));

  @Test
  void textListsHighFindingsFirstAndEndsWithTheScores() {
    String text = TextReport.of(report);

    assertTrue(text.indexOf("HIGH") < text.indexOf("LOW"), text);
    assertTrue(text.contains("modules/a b.tf:7  aws_s3_bucket.logs"), text);
    assertTrue(text.contains("NJ-TEST-01, CKV_AWS_0"), text);
    assertTrue(
        text.contains(
            "Cost: ≥ $1,200.50 per month, ≥ $14,406.00 per year, 1 of 2 resources unpriced,"
                + " without usage-based charges\n"),
        text);
    assertTrue(
        text.contains(
            "  unpriced  aws_db_instance.main: instance_class is not known before apply\n"),
        text);
    assertTrue(
        text.contains("  The region is not in the configuration: prices of us-east-1.\n"), text);
    assertTrue(text.contains("1 high, 0 medium, 1 low, 1 suppressed"), text);
    assertTrue(text.contains("broken.tf:3: a brace is missing"), text);
    assertTrue(text.endsWith("Risk: 0.5100 (medium), reliability: 1.0000\n"), text);
  }

  @Test
  void textOfACleanFolderSaysSo() {
    String text = TextReport.of(new Report("infra", 1, verdict(List.of(), List.of())));

    assertTrue(text.contains("0 high, 0 medium, 0 low\n"), text);
  }

  @Test
  void reportOfAPartialReviewWarnsBeforeItsFindings() throws IOException {
    Verdict whole = verdict(List.of(), List.of());
    Verdict partial =
        new Verdict(
            whole.overallRiskScore(),
            whole.reliabilityScore(),
            whole.findings(),
            whole.suppressed(),
            whole.costAnalysis(),
            whole.notices(),
            new Judged(3, 2, 1, 0));
    String warning = "Partly judged: 1 module missing. What is missing may hide findings.";

    assertTrue(TextReport.of(new Report("infra", 3, partial)).contains(warning));
    assertTrue(
        MarkdownReport.of(new Report("infra", 3, partial)).contains("**Warning** " + warning));
    assertEquals(
        1,
        new ObjectMapper()
            .readTree(VerdictView.json(partial))
            .at("/judged/modulesMissing")
            .asInt());
    assertFalse(TextReport.of(report).contains("Partly judged"));
  }

  @Test
  void findingAboutAResourceThatIsNotCreatedSaysSo() throws IOException {
    Verdict verdict = verdict(List.of(Samples.notCreated(HIGH), LOW), List.of());
    Report some = new Report("infra", 3, verdict);

    assertTrue(
        TextReport.of(some)
            .contains("modules/a b.tf:7  aws_s3_bucket.logs (not created by default)\n"),
        TextReport.of(some));
    assertTrue(
        MarkdownReport.of(some)
            .contains("`aws_s3_bucket.logs` (not created by default) (NJ-TEST-01"),
        MarkdownReport.of(some));
    JsonNode findings = new ObjectMapper().readTree(VerdictView.json(verdict)).at("/findings");
    assertTrue(findings.at("/0/notCreatedByDefault").asBoolean());
    assertFalse(findings.at("/1/notCreatedByDefault").asBoolean());
  }

  @Test
  void markdownIsATableInWhichNothingFromTheCodeIsMarkup() {
    String markdown = MarkdownReport.of(report);

    assertTrue(markdown.contains("| high | `modules/a b.tf:7` |"), markdown);
    assertFalse(markdown.contains("<b>"), markdown);
    assertTrue(
        markdown.contains(
            "**Cost** ≥ $1,200.50 per month, ≥ $14,406.00 per year, 1 of 2 resources unpriced"),
        markdown);
    assertTrue(
        markdown.contains("- unpriced: aws\\_db\\_instance.main: instance\\_class is not known"),
        markdown);
    assertTrue(markdown.contains("it \\| is \\<b\\>meant\\</b\\>"), markdown);
  }

  @Test
  void jsonUsesTheFieldNamesOfTheApi() throws IOException {
    String text = VerdictView.json(report.verdict());
    JsonNode json = new ObjectMapper().readTree(text);

    assertTrue(text.contains("\"overallRiskScore\" : 0.5100,"), text);
    assertEquals(1, json.at("/securityFindings/total").asInt());
    assertEquals(1, json.at("/securityFindings/high").asInt());
    assertEquals(1200.50, json.at("/costAnalysis/estimatedMonthlyCost").asDouble());
    assertEquals(2, json.at("/costAnalysis/coverage/fixedCostResources").asInt());
    assertEquals(1, json.at("/costAnalysis/coverage/unpricedResources").asInt());
    assertEquals("aws_sqs_queue.q: requests", json.at("/costAnalysis/usageBased/0").asText());
    assertEquals("aws_instance.web", json.at("/costAnalysis/resources/0/resource").asText());
    assertEquals("rule", json.at("/findings/0/origin").asText());
    assertTrue(json.at("/findings/0/fix").isNull());
    assertEquals("it | is <b>meant</b>", json.at("/suppressed/0/reason").asText());
  }

  @Test
  void jsonOfAFixHasAllItsEditsWithTheirPositions() throws IOException {
    SuggestedFix edit = new SuggestedFix("x1", "main.tf", 3, 7, "a", "b", "Because", false);
    SuggestedFix further = new SuggestedFix("x1", "vars.tf", 9, 9, "", "c", "", false);
    Finding fixable = Findings.fixable("f4", List.of(edit, further));

    JsonNode fix =
        new ObjectMapper()
            .readTree(VerdictView.json(verdict(List.of(fixable), List.of())))
            .at("/findings/0/fix");

    assertEquals(
        "{\"fixId\":\"x1\",\"filePath\":\"main.tf\",\"start\":3,\"end\":7,\"originalCode\":\"a\","
            + "\"replacement\":\"b\",\"explanation\":\"Because\",\"replacesResource\":false,"
            + "\"furtherEdits\":[{\"fixId\":\"x1\",\"filePath\":\"vars.tf\",\"start\":9,\"end\":9,"
            + "\"originalCode\":\"\",\"replacement\":\"c\",\"replacesResource\":false}]}",
        fix.toString());
  }
}
