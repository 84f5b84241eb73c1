package dev.nightjar.reviews.rule.iam;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A fault in a policy document is one finding, wherever the document is used. */
class PolicyDocumentsTest {

  private static final String DOCUMENT =
      """
      data "aws_iam_policy_document" "all" {
        statement {
          actions   = ["*"]
          resources = ["*"]
        }
      }
      """;

  @Test
  void documentThatTwoPoliciesUseIsReportedOnce() {
    assertEquals(
        List.of("data.aws_iam_policy_document.all:3"),
        findings(
            DOCUMENT
                + """
                resource "aws_iam_policy" "a" {
                  policy = data.aws_iam_policy_document.all.json
                }
                resource "aws_iam_user_policy" "b" {
                  policy = data.aws_iam_policy_document.all.json
                }
                """));
  }

  @Test
  void documentThatIsPassedToAModuleIsReportedOnce() {
    assertEquals(
        List.of("data.aws_iam_policy_document.all:3"),
        findings(
            DOCUMENT
                + """
                module "role" {
                  source = "./role"
                  policy = data.aws_iam_policy_document.all.json
                }
                """));
  }

  @Test
  void policyThatIsWrittenInTheResourceIsReportedThere() {
    assertEquals(
        List.of("aws_iam_policy.a:2"),
        findings(
            """
            resource "aws_iam_policy" "a" {
              policy = jsonencode({
                Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
              })
            }
            """));
  }

  @Test
  void statementsThatMayExistAreNoFinding() {
    assertEquals(
        List.of(),
        findings(
            """
            data "aws_iam_policy_document" "some" {
              dynamic "statement" {
                for_each = var.unknown
                content {
                  actions   = statement.value
                  resources = ["*"]
                }
              }
            }
            """));
  }

  private static List<String> findings(String main) {
    return RuleExamples.review(
            new TerraformFile("main.tf", main),
            new TerraformFile(
                "role/main.tf",
                """
                variable "policy" {}
                resource "aws_iam_role_policy" "this" {
                  policy = var.policy
                }
                """))
        .findings()
        .stream()
        .filter(finding -> finding.ruleId().equals("NJ-IAM-01"))
        .map(finding -> finding.resource() + ":" + finding.lineNumber())
        .toList();
  }
}
