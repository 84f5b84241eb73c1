package dev.nightjar.reviews.rule.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests a whole review: findings, their order and their ids. */
class RuleReviewerTest {

  private static final String BUCKET = "resource \"aws_s3_bucket\" \"a\" {\n}\n";

  @Test
  void findingKeepsItsIdWhenItMoves() {
    Verdict before = RuleExamples.review(new TerraformFile("main.tf", BUCKET));
    Verdict after = RuleExamples.review(new TerraformFile("main.tf", "# moved\n\n" + BUCKET));
    assertEquals(ids(before), ids(after));
    assertEquals(3, after.findings().get(0).lineNumber());
  }

  @Test
  void findingIdTellsFilesResourcesAndRulesApart() {
    Verdict one = RuleExamples.review(new TerraformFile("main.tf", BUCKET));
    Verdict two = RuleExamples.review(new TerraformFile("other.tf", BUCKET));
    assertEquals(ids(one).size(), new HashSet<>(ids(one)).size());
    assertNotEquals(ids(one), ids(two));
  }

  @Test
  void costFindingTellsWhatItIsWorthWhereThatIsKnown() {
    Verdict verdict =
        RuleExamples.review(
            new TerraformFile(
                "main.tf",
                """
                resource "aws_eip" "idle" {
                  domain = "vpc"
                }
                resource "aws_ebs_volume" "old" {
                  size = 100
                  type = "gp2"
                }
                """));

    assertEquals(Optional.of(new BigDecimal("3.65")), impact(verdict, "NJ-NET-07"));
    assertEquals(Optional.of(new BigDecimal("2.00")), impact(verdict, "NJ-COST-20"));
    assertEquals(Optional.of(new BigDecimal("10.00")), impact(verdict, "NJ-COST-24"));
    assertEquals(Optional.empty(), impact(verdict, "NJ-EC2-10"));
  }

  private static Optional<BigDecimal> impact(Verdict verdict, String ruleId) {
    return verdict.findings().stream()
        .filter(finding -> finding.ruleId().equals(ruleId))
        .findFirst()
        .orElseThrow(() -> new AssertionError(ruleId + " in " + verdict.findings()))
        .estimatedCostImpact();
  }

  @Test
  void blockWithCountIsOneFinding() {
    Verdict verdict =
        RuleExamples.review(
            new TerraformFile(
                "main.tf", "resource \"aws_sqs_queue\" \"a\" {\n  count = 3\n  name = \"a\"\n}\n"));
    assertEquals(
        1, verdict.findings().stream().filter(f -> f.ruleId().equals("NJ-SQS-05")).count());
  }

  @Test
  void oneInstanceThatFailsIsEnough() {
    Verdict verdict =
        RuleExamples.review(
            new TerraformFile(
                "main.tf",
                """
                resource "aws_sqs_queue" "a" {
                  for_each                = { a = true, b = false }
                  sqs_managed_sse_enabled = each.value
                }
                """));
    assertEquals(
        List.of(3),
        verdict.findings().stream()
            .filter(f -> f.ruleId().equals("NJ-SQS-01"))
            .map(Finding::lineNumber)
            .toList());
  }

  @Test
  void sameAddressTwiceIsTwoFindingsWithTwoIds() {
    Verdict verdict = RuleExamples.review(new TerraformFile("main.tf", BUCKET + BUCKET));
    List<Finding> findings =
        verdict.findings().stream().filter(f -> f.ruleId().equals("NJ-S3-12")).toList();
    assertEquals(List.of(1, 3), findings.stream().map(Finding::lineNumber).toList());
    assertEquals(2, findings.stream().map(Finding::findingId).distinct().count());
  }

  @Test
  void moduleCalledTwiceIsOneFindingWithTwoAddresses() {
    TerraformFile module =
        new TerraformFile("queue/main.tf", "resource \"aws_sqs_queue\" \"a\" {\n}\n");
    String call = "module \"%s\" {\n  source = \"./queue\"\n}\n";
    Finding twice = queueFinding(module, call.formatted("one") + call.formatted("two"));
    assertEquals("module.one.aws_sqs_queue.a", twice.resource());
    assertEquals(
        List.of("module.one.aws_sqs_queue.a", "module.two.aws_sqs_queue.a"), twice.addresses());
    assertEquals("queue/main.tf", twice.filePath());
    assertEquals(1, twice.fixes().size());

    Finding once = queueFinding(module, call.formatted("two"));
    assertEquals(twice.findingId(), once.findingId());
    assertEquals(IssueHash.of(twice), IssueHash.of(once));
  }

  private static Finding queueFinding(TerraformFile module, String calls) {
    List<Finding> findings =
        RuleExamples.review(new TerraformFile("main.tf", calls), module).findings().stream()
            .filter(f -> f.ruleId().equals("NJ-SQS-05"))
            .toList();
    assertEquals(1, findings.size());
    return findings.get(0);
  }

  @Test
  void findingOfACompanionInAnotherFileIsReportedThere() {
    Verdict verdict =
        RuleExamples.review(
            new TerraformFile("bucket.tf", "resource \"aws_s3_bucket\" \"a\" {\n}\n"),
            new TerraformFile(
                "acl.tf",
                """

                resource "aws_s3_bucket_acl" "a" {
                  bucket = aws_s3_bucket.a.id
                  acl    = "public-read"
                }
                """));
    Finding finding =
        verdict.findings().stream().filter(f -> f.ruleId().equals("NJ-S3-10")).findFirst().get();
    assertEquals("acl.tf:4", finding.filePath() + ":" + finding.lineNumber());
    assertEquals("aws_s3_bucket.a", finding.resource());
  }

  @Test
  void findingOfACompanionCanBeSuppressedAtTheBucket() {
    Verdict verdict =
        RuleExamples.review(
            new TerraformFile(
                "main.tf",
                """
                resource "aws_s3_bucket" "a" {
                  # nightjar:ignore=NJ-S3-10 a public site
                }

                resource "aws_s3_bucket_acl" "a" {
                  bucket = aws_s3_bucket.a.id
                  acl    = "public-read"
                }
                """));
    assertEquals(
        List.of("a public site"), verdict.suppressed().stream().map(one -> one.reason()).toList());
  }

  @Test
  void findingsComeByFileLineAndSeverity() {
    Verdict verdict =
        RuleExamples.review(
            new TerraformFile("b.tf", BUCKET),
            new TerraformFile("a.tf", "\n" + BUCKET + "\nresource \"aws_sqs_queue\" \"q\" {\n}\n"));
    List<String> order = new ArrayList<>();
    for (Finding finding : verdict.findings()) {
      order.add(
          "%s %04d %d"
              .formatted(finding.filePath(), finding.lineNumber(), finding.severity().ordinal()));
    }
    assertEquals(order.stream().sorted().toList(), order);
    assertEquals(Severity.HIGH, verdict.findings().get(0).severity());
  }

  @Test
  void failingRuleIsReportedAndTheOthersContinue() {
    Rule broken =
        Rule.rule("NJ-TEST-01")
            .on("aws_sqs_queue")
            .security(Severity.HIGH, "Broken")
            .because("It throws.")
            .advice("Repair it.")
            .require(
                subject -> {
                  throw new IllegalStateException("broken");
                });
    List<Rule> rules = new ArrayList<>(List.of(broken));
    rules.addAll(RuleCatalog.rules());
    Verdict verdict =
        RuleExamples.reviewer(rules)
            .review(
                List.of(new TerraformFile("main.tf", "resource \"aws_sqs_queue\" \"a\" {\n}\n")));
    assertEquals(
        List.of("Rule NJ-TEST-01 failed on aws_sqs_queue.a; all other rules were applied."),
        verdict.notices().stream().map(Notice::text).toList());
    assertTrue(verdict.findings().stream().anyMatch(f -> f.ruleId().equals("NJ-SQS-05")));
  }

  @Test
  void brokenFileIsANoticeAndTheRestIsReviewed() {
    Verdict verdict =
        RuleExamples.review(
            new TerraformFile("broken.tf", "resource \"aws_s3_bucket\" {{{\n"),
            new TerraformFile("main.tf", BUCKET));
    Notice notice = verdict.notices().get(0);
    assertEquals(Notice.Kind.SYNTAX_ERROR, notice.kind());
    assertTrue(notice.text().startsWith("broken.tf:1: "), notice.text());
    assertTrue(verdict.findings().stream().anyMatch(f -> f.filePath().equals("main.tf")));
  }

  @Test
  void nothingToReviewIsNoRisk() {
    Verdict verdict = RuleExamples.reviewer(RuleCatalog.rules()).review(List.of());
    assertEquals(List.of(), verdict.findings());
    assertEquals("0.0000", verdict.overallRiskScore().toPlainString());
    assertEquals("1.0000", verdict.reliabilityScore().toPlainString());
  }

  @Test
  void fixIsForTheFileAsItWasHandedIn() {
    Verdict verdict = RuleExamples.review(new TerraformFile("./a//main.tf", BUCKET));
    assertEquals("a/main.tf", verdict.findings().get(0).filePath());
    assertTrue(verdict.findings().stream().anyMatch(f -> !f.fixes().isEmpty()));
  }

  @Test
  void gatewayEndpointKeepsTrafficToStorageOffTheGateway() {
    String gateway = "resource \"aws_nat_gateway\" \"a\" {\n}\n";
    String endpoint = "resource \"aws_vpc_endpoint\" \"a\" {\n  service_name = %s\n}\n";
    assertTrue(has("NJ-COST-26", gateway));
    assertEquals(
        false, has("NJ-COST-26", gateway + endpoint.formatted("\"com.amazonaws.eu-west-1.s3\"")));
    assertEquals(
        false,
        has("NJ-COST-26", gateway + endpoint.formatted("\"com.amazonaws.${var.unknown}.s3\"")));
    assertEquals(false, has("NJ-COST-26", gateway + endpoint.formatted("var.unknown")));
  }

  @Test
  void gatewayInEveryZoneIsRedundant() {
    String subnets =
        """
        resource "aws_subnet" "a" {
          availability_zone = "a"
        }
        resource "aws_subnet" "b" {
          availability_zone = "b"
        }
        """;
    String gateway = "resource \"aws_nat_gateway\" \"a\" {\n  count = %s\n}\n";
    assertTrue(has("NJ-REL-10", subnets + gateway.formatted("1")));
    assertEquals(false, has("NJ-REL-10", subnets + gateway.formatted("2")));
    assertEquals(false, has("NJ-REL-10", subnets + gateway.formatted("var.unknown")));
    assertEquals(false, has("NJ-REL-10", gateway.formatted("1")));
  }

  private static boolean has(String rule, String content) {
    return RuleExamples.review(new TerraformFile("main.tf", content)).findings().stream()
        .anyMatch(finding -> finding.ruleId().equals(rule));
  }

  private static List<String> ids(Verdict verdict) {
    return verdict.findings().stream().map(Finding::findingId).toList();
  }
}
