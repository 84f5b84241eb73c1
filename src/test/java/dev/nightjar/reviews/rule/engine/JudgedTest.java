package dev.nightjar.reviews.rule.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.report.JudgedText;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A review gives no clean scores to what it could not judge. */
class JudgedTest {

  private static final TerraformFile LOCALS = file("locals.tf", "locals {\n  a = 1\n}\n");

  private static TerraformFile file(String path, String content) {
    return new TerraformFile(path, content);
  }

  @Test
  void codeThatIsJudgedWhollyHasCleanScores() {
    Verdict verdict = review(LOCALS);
    assertEquals(new Judged(1, 0, 0, 0), verdict.judged());
    assertFalse(verdict.judged().isPartial());
    assertEquals(new BigDecimal("0.0000"), verdict.overallRiskScore());
    assertEquals("", JudgedText.warning(verdict.judged()));
  }

  @Test
  void moduleOfARegistryIsMissing() {
    Verdict verdict =
        review(
            LOCALS,
            file(
                "main.tf",
                """
                module "vpc" {
                  source = "example/network/aws"
                }
                module "db" {
                  source = "./db"
                }
                """));
    assertEquals(new Judged(2, 0, 2, 0), verdict.judged());
    assertTrue(verdict.overallRiskScore().signum() > 0);
    assertTrue(verdict.reliabilityScore().compareTo(BigDecimal.ONE) < 0);
    assertEquals("2 modules missing", JudgedText.gaps(verdict.judged()));
  }

  @Test
  void fileWithSeveralSyntaxErrorsIsUnreadableOnce() {
    Verdict verdict = review(LOCALS, file("main.tf", "resource {{{\n}\n\nresource \"a\" ]]\n"));
    assertEquals(1, verdict.judged().unreadable());
    assertTrue(verdict.overallRiskScore().signum() > 0);
  }

  @Test
  void resourceThatIsNotCreatedByDefaultIsJudgedAsIfItWere() {
    String bucket =
        """
        variable "enabled" {
          default = false
        }
        resource "aws_s3_bucket" "logs" {
          count  = var.enabled ? 1 : 0
          bucket = "logs"
        }
        resource "aws_s3_bucket_acl" "logs" {
          count  = var.enabled ? 1 : 0
          bucket = aws_s3_bucket.logs[0].id
          acl    = "public-read"
        }
        """;
    Verdict verdict = review(file("main.tf", bucket));
    Verdict created = review(file("main.tf", bucket.replace("= false", "= true")));

    assertEquals(new Judged(1, 2, 0, 0, 2), verdict.judged());
    assertEquals(
        "Partly judged: 2 resources not created by default."
            + " They are judged as if they were, without the values that create them.",
        JudgedText.warning(verdict.judged()));
    assertEquals(ids(created), ids(verdict));
    assertTrue(verdict.findings().stream().allMatch(Finding::notCreatedByDefault));
    assertTrue(created.findings().stream().noneMatch(Finding::notCreatedByDefault));
    assertTrue(verdict.overallRiskScore().compareTo(created.overallRiskScore()) < 0);
    assertTrue(verdict.reliabilityScore().compareTo(BigDecimal.ONE) < 0);
  }

  @Test
  void soundResourceThatIsNotCreatedGetsNoCleanScores() {
    Verdict verdict =
        review(
            file("main.tf", "resource \"aws_sns_topic_subscription\" \"a\" {\n  count = 0\n}\n"));
    assertEquals(List.of(), verdict.findings());
    assertEquals(new BigDecimal("0.0500"), verdict.overallRiskScore());
    assertEquals(new BigDecimal("0.9500"), verdict.reliabilityScore());
  }

  @Test
  void dataSourceThatIsNotReadLeavesTheReviewWhole() {
    Verdict verdict =
        review(
            file("main.tf", "data \"aws_ami\" \"a\" {\n  count = 0\n  owners = [\"self\"]\n}\n"));
    assertFalse(verdict.judged().isPartial());
  }

  @Test
  void costOfWhatIsNotCreatedIsToldAndNotAdded() {
    Verdict verdict =
        review(
            file(
                "main.tf",
                """
                variable "zones" {
                  default = []
                }
                provider "aws" {
                  region = "us-east-1"
                }
                resource "aws_nat_gateway" "main" {
                  for_each      = toset(var.zones)
                  allocation_id = "eipalloc-1"
                  subnet_id     = each.value
                }
                """));
    assertEquals(new BigDecimal("0.00"), verdict.costAnalysis().estimatedMonthlyCost());
    assertEquals(0, verdict.costAnalysis().coverage().fixedCostResources());
    assertEquals(
        List.of(
            "Not created by default and not in the sum: aws_nat_gateway.main;"
                + " one of each is $32.85 per month."),
        verdict.costAnalysis().assumptions());
  }

  @Test
  void codeThatAnotherCallOrRootCreatesIsJudgedAnyway() {
    String module =
        """
        variable "enabled" {
          default = false
        }
        resource "aws_sqs_queue" "it" {
          count = var.enabled ? 1 : 0
        }
        """;
    String with = "module \"with\" {\n  source = \"../m\"\n  enabled = true\n}\n";
    String without = "module \"without\" {\n  source = \"../m\"\n}\n";
    for (Verdict verdict :
        List.of(
            review(file("app/main.tf", with + without), file("m/main.tf", module)),
            review(
                file("dev/main.tf", without),
                file("prod/main.tf", with),
                file("m/main.tf", module)))) {
      assertFalse(verdict.judged().isPartial());
      assertFalse(verdict.findings().isEmpty());
      for (Finding finding : verdict.findings()) {
        assertFalse(finding.notCreatedByDefault());
        assertEquals(List.of("module.with.aws_sqs_queue.it"), finding.addresses());
      }
    }
  }

  @Test
  void groupOfAnOptionalInstanceIsUsed() {
    Verdict verdict =
        review(
            file(
                "main.tf",
                """
                resource "aws_security_group" "bastion" {
                  description = "The bastion host"
                }
                resource "aws_instance" "bastion" {
                  count                  = 0
                  ami                    = "ami-1"
                  instance_type          = "t4g.nano"
                  vpc_security_group_ids = [aws_security_group.bastion.id]
                }
                """));
    assertTrue(verdict.findings().stream().noneMatch(f -> f.ruleId().equals("NJ-SG-07")));
  }

  private static List<String> ids(Verdict verdict) {
    return verdict.findings().stream().map(Finding::findingId).toList();
  }

  @Test
  void filesThatTerraformReadsAreNotCounted() {
    Verdict verdict = review(LOCALS, file("init.sh", "echo {{{"));
    assertEquals(new Judged(1, 0, 0, 0), verdict.judged());
  }

  private static Verdict review(TerraformFile... files) {
    return RuleExamples.reviewer(RuleCatalog.rules()).review(List.of(files));
  }
}
