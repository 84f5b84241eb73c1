package dev.nightjar.reviews.terraform.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import dev.nightjar.reviews.secret.MaskedFiles;
import dev.nightjar.reviews.terraform.TerraformLoader;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plan is reviewed by the same rules as the code that was planned. */
class PlanReviewTest {

  private static final Reviewer REVIEWER =
      new RuleReviewer(
          new PriceListEstimator(),
          Clock.fixed(Instant.parse("2026-11-18T12:00:00Z"), ZoneOffset.UTC));

  private static final TerraformFile VALUES =
      new TerraformFile("values.tfvars", "encrypted = false\n");

  private final TerraformFile plan = PlanProjects.plan(PlanProjects.CREATE);
  private final List<TerraformFile> code = PlanProjects.code(PlanProjects.CREATE);

  @Test
  void planHasTheFindingsAndTheCostOfTheCodeWithTheSameValues() {
    Verdict ofCode = REVIEWER.review(new ParsedFiles(code).withVariables(List.of(VALUES)));
    Verdict ofPlan = REVIEWER.review(List.of(plan));
    assertEquals(violations(ofCode), violations(ofPlan));
    assertTrue(violations(ofPlan).contains("NJ-RDS-01 aws_db_instance.main"));
    assertTrue(violations(ofPlan).contains("NJ-S3-12 module.site.aws_s3_bucket.this"));
    assertEquals(
        ofCode.costAnalysis().estimatedMonthlyCost(), ofPlan.costAnalysis().estimatedMonthlyCost());
    assertEquals(ofCode.judged().resources(), ofPlan.judged().resources());
  }

  @Test
  void withTheCodeFindingsAreAtItsLinesAndHaveItsIds() {
    Verdict ofCode = REVIEWER.review(new ParsedFiles(code).withVariables(List.of(VALUES)));
    Verdict both = REVIEWER.review(with(code, plan));
    assertEquals(violations(ofCode), violations(both));
    assertEquals(ids(ofCode), ids(both));
    Finding unencrypted = finding(both, "NJ-RDS-01");
    assertEquals("main.tf", unencrypted.filePath());
    assertEquals(44, unencrypted.lineNumber());
    assertEquals(
        List.of("module.logs.aws_s3_bucket.this", "module.site.aws_s3_bucket.this"),
        finding(both, "NJ-S3-02").addresses());
  }

  @Test
  void codeOfOtherRootModulesIsStillReviewed() {
    TerraformFile other =
        new TerraformFile("other/main.tf", "resource \"aws_sns_topic\" \"a\" {\n}\n");
    Verdict verdict = REVIEWER.review(with(with(code, plan), other));
    assertEquals("other/main.tf", finding(verdict, "NJ-SNS-01").filePath());
  }

  @Test
  void valuesThatAreKnownAfterApplyOrSensitiveAreUnknown() {
    Configuration configuration = TerraformLoader.load(List.of(plan));
    EvaluatedBlock versioning = configuration.resources("aws_s3_bucket_versioning").get(0).body();
    Value bucket = versioning.attribute("bucket");
    assertEquals(
        Set.of("module.logs.aws_s3_bucket.this"),
        assertInstanceOf(Value.Unknown.class, bucket).origins());
    EvaluatedBlock database = configuration.resources("aws_db_instance").get(0).body();
    assertInstanceOf(Value.Unknown.class, database.attribute("password"));
    assertEquals(new Value.Null(), database.attribute("multi_az"), "the code does not set it");
    assertEquals(2, configuration.resources("aws_security_group").size());
    assertEquals(1, configuration.dataSources("aws_iam_policy_document").size());
  }

  @Test
  void codeSaysMoreAboutWhatThePlanDoesNotHave() {
    TerraformFile bucket =
        new TerraformFile(
            "plan.json",
            """
            {"format_version": "1.2",
             "resource_changes": [{"address": "aws_s3_bucket.a", "mode": "managed",
               "type": "aws_s3_bucket", "name": "a", "change": {"actions": ["create"],
                 "before": null, "after": {}, "after_unknown": {"versioning": true}}}],
             "configuration": {"root_module": {"resources": [{"address": "aws_s3_bucket.a",
               "mode": "managed", "type": "aws_s3_bucket", "name": "a", "expressions": {}}]}}}
            """);
    TerraformFile written =
        new TerraformFile(
            "main.tf",
            """
            resource "aws_s3_bucket" "a" {
              dynamic "versioning" {
                for_each = aws_sns_topic.t.names
                content {}
              }
              lifecycle {
                prevent_destroy = true
              }
            }
            """);
    EvaluatedBlock alone =
        TerraformLoader.load(List.of(bucket)).resources("aws_s3_bucket").get(0).body();
    assertTrue(alone.blocksKnown("versioning") && alone.blocks("versioning").isEmpty());
    EvaluatedBlock both =
        TerraformLoader.load(List.of(bucket, written)).resources("aws_s3_bucket").get(0).body();
    assertFalse(both.blocksKnown("versioning"));
    assertEquals(1, both.blocks("lifecycle").size());
    assertEquals(1, both.location().line());
  }

  @Test
  void stateBeforeThePlanIsReviewedAsWell() {
    ParsedFiles files = new ParsedFiles(List.of(PlanProjects.plan(PlanProjects.UPDATE)));
    Verdict after = REVIEWER.review(files);
    Verdict before = REVIEWER.review(files.beforePlans());
    assertTrue(violations(after).contains("NJ-SG-01 aws_security_group.web"));
    assertFalse(violations(before).contains("NJ-SG-01 aws_security_group.web"));
    assertTrue(violations(before).contains("NJ-EC2-10 aws_ebs_volume.old"));
    assertFalse(violations(after).contains("NJ-EC2-10 aws_ebs_volume.old"));
    assertEquals(new BigDecimal("5.95"), before.costAnalysis().estimatedMonthlyCost());
    assertEquals(new BigDecimal("9.52"), after.costAnalysis().estimatedMonthlyCost());
  }

  @Test
  void storedPlanHasNoSensitiveValueAndTheSameFindings() {
    assertTrue(plan.content().contains("a-secret-password"));
    List<TerraformFile> stored = MaskedFiles.of(List.of(plan));
    assertFalse(stored.get(0).content().contains("a-secret-password"));
    assertEquals(stored, MaskedFiles.of(stored), "a stored plan is reviewed again as it is");
    assertEquals(violations(REVIEWER.review(List.of(plan))), violations(REVIEWER.review(stored)));
    assertInstanceOf(
        Value.Unknown.class,
        TerraformLoader.load(stored)
            .resources("aws_db_instance")
            .get(0)
            .body()
            .attribute("password"));
  }

  @Test
  void secretsInThePlanAreNotReportedBecauseTheyAreNotInTheCode() {
    assertTrue(
        REVIEWER.review(List.of(plan)).findings().stream()
            .noneMatch(finding -> finding.ruleId().startsWith("NJ-SECRET")));
  }

  @ParameterizedTest
  @CsvSource({
    "'\"1.2\"', '\"0.2\"', format version '0.2'",
    "'\"1.2\"', '2', format version '2'",
    "'\"resource_changes\":[', '\"resource_changes\":7,\"x\":[', no plan of Terraform",
  })
  void planThatCannotBeReadIsANoticeAndThePlanIsNotJudged(
      String part, String replacement, String message) {
    Verdict verdict =
        REVIEWER.review(
            List.of(new TerraformFile("plan.json", plan.content().replace(part, replacement))));
    assertEquals(1, verdict.judged().unreadable());
    Notice notice = verdict.notices().get(0);
    assertEquals(Notice.Kind.SYNTAX_ERROR, notice.kind());
    assertTrue(notice.text().contains(message), notice::text);
  }

  @Test
  void everyTruncatedPlanIsRefusedOrNoPlan() {
    String text = plan.content();
    for (int length = 0; length < text.length() - 2; length += 97) {
      String part = text.substring(0, length);
      if (PlanFile.isPlan("plan.json", part)) {
        assertEquals(
            1,
            REVIEWER.review(List.of(new TerraformFile("plan.json", part))).judged().unreadable());
      }
    }
  }

  @Test
  void jsonOfOtherToolsIsNoPlan() {
    for (String other :
        List.of(
            "{\"AWSTemplateFormatVersion\": \"2010-09-09\", \"Resources\": {}}",
            "{\"version\": 4, \"terraform_version\": \"1.11.4\", \"resources\": []}",
            "{\"format_version\": \"1.0\", \"values\": {\"root_module\": {}}}",
            "{\"steps\": [{\"op\": \"create\"}], \"changeSummary\": {}}",
            "[]",
            "")) {
      assertFalse(PlanFile.isPlan("plan.json", other), other);
    }
    assertFalse(PlanFile.isPlan("plan.tf.json", plan.content()));
  }

  private static List<TerraformFile> with(List<TerraformFile> files, TerraformFile other) {
    List<TerraformFile> all = new ArrayList<>(files);
    all.add(other);
    return all;
  }

  private static Finding finding(Verdict verdict, String rule) {
    return verdict.findings().stream()
        .filter(one -> one.ruleId().equals(rule))
        .findFirst()
        .orElseThrow();
  }

  private static Set<String> ids(Verdict verdict) {
    Set<String> ids = new TreeSet<>();
    verdict.findings().forEach(finding -> ids.add(finding.findingId()));
    return ids;
  }

  private static Set<String> violations(Verdict verdict) {
    Set<String> all = new TreeSet<>();
    for (Finding finding : verdict.findings()) {
      finding.addresses().forEach(address -> all.add(finding.ruleId() + " " + address));
    }
    return all;
  }
}
