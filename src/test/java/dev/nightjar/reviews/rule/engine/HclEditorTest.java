package dev.nightjar.reviews.rule.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fixes keep the style of the file and change nothing else. */
class HclEditorTest {

  @Test
  void newAttributeIsAlignedWithTheOthers() {
    assertEquals(
        """
        resource "aws_db_instance" "a" {
          # the big one
          instance_class      = "db.m5.large" # for now
          storage_encrypted   = true

          timeouts {
            create = "1h"
          }
        }
        """,
        fixed(
            "NJ-RDS-01",
            """
            resource "aws_db_instance" "a" {
              # the big one
              instance_class      = "db.m5.large" # for now

              timeouts {
                create = "1h"
              }
            }
            """));
  }

  @Test
  void valueIsReplacedInItsPlace() {
    assertEquals(
        "resource \"aws_db_instance\" \"a\" {\n\tstorage_encrypted=true // why?\n}\n",
        fixed(
            "NJ-RDS-01",
            "resource \"aws_db_instance\" \"a\" {\n\tstorage_encrypted=false // why?\n}\n"));
  }

  @Test
  void tabsStayTabs() {
    assertEquals(
        "resource \"aws_db_instance\" \"a\" {\n\tname              = \"a\"\n\tstorage_encrypted = true\n}\n",
        fixed("NJ-RDS-01", "resource \"aws_db_instance\" \"a\" {\n\tname = \"a\"\n}\n"));
  }

  @Test
  void windowsLineEndsStay() {
    assertEquals(
        "resource \"aws_sqs_queue\" \"a\" {\r\n  name                    = \"a\"\r\n  sqs_managed_sse_enabled = true\r\n}\r\n",
        fixed("NJ-SQS-05", "resource \"aws_sqs_queue\" \"a\" {\r\n  name = \"a\"\r\n}\r\n"));
  }

  @Test
  void emptyBlockIsExpanded() {
    assertEquals(
        "resource \"aws_sqs_queue\" \"a\" {\n  sqs_managed_sse_enabled = true\n}",
        fixed("NJ-SQS-05", "resource \"aws_sqs_queue\" \"a\" {}"));
  }

  @Test
  void oneLineBlockIsExpanded() {
    assertEquals(
        """
        resource "aws_sqs_queue" "a" {
          name                    = "a"
          sqs_managed_sse_enabled = true
        }
        """,
        fixed("NJ-SQS-05", "resource \"aws_sqs_queue\" \"a\" { name = \"a\" }\n"));
  }

  @Test
  void attributeAfterHeredocComesAfterItsEnd() {
    assertEquals(
        """
        resource "aws_instance" "a" {
          user_data  = <<-EOT
            #!/bin/sh
            EOT
          monitoring = true
        }
        """,
        fixed(
            "NJ-EC2-05",
            """
            resource "aws_instance" "a" {
              user_data = <<-EOT
                #!/bin/sh
                EOT
            }
            """));
  }

  @Test
  void missingBlockIsAddedAtTheEnd() {
    assertEquals(
        """
        resource "aws_ecr_repository" "a" {
          name = "a"

          image_scanning_configuration {
            scan_on_push = true
          }
        }
        """,
        fixed(
            "NJ-ECR-02",
            """
            resource "aws_ecr_repository" "a" {
              name = "a"
            }
            """));
  }

  @Test
  void attributeOfNestedBlockIsAddedThere() {
    assertEquals(
        """
        resource "aws_instance" "a" {
          metadata_options {
            http_endpoint = "enabled"
            http_tokens   = "required"
          }
        }
        """,
        fixed(
            "NJ-EC2-01",
            """
            resource "aws_instance" "a" {
              metadata_options {
                http_endpoint = "enabled"
              }
            }
            """));
  }

  @Test
  void companionFollowsTheResourceEvenAtTheEndOfTheFile() {
    assertEquals(
        """
        resource "aws_s3_bucket" "a" {
        }

        resource "aws_s3_bucket_public_access_block" "a" {
          bucket = aws_s3_bucket.a.id

          block_public_acls       = true
          block_public_policy     = true
          ignore_public_acls      = true
          restrict_public_buckets = true
        }
        """,
        fixed("NJ-S3-12", "resource \"aws_s3_bucket\" \"a\" {\n}"));
  }

  @Test
  void severalFixesOfOneBlockGoTogether() {
    String content =
        """
        resource "aws_s3_bucket_public_access_block" "a" {
          bucket = "a"
          block_public_acls = false
        }
        """;
    String fixed = content;
    for (SuggestedFix fix :
        findings(content).stream()
            .flatMap(finding -> finding.fixes().stream())
            .sorted(Comparator.comparingInt(SuggestedFix::start).reversed())
            .toList()) {
      fixed = apply(fixed, fix);
    }
    assertEquals(List.of(), findings(fixed));
    assertEquals(6, fixed.lines().filter(line -> line.contains("=") || line.equals("}")).count());
  }

  @Test
  void valueFromAnotherPlaceIsNotEdited() {
    assertNoFix(
        "NJ-RDS-01",
        """
        locals {
          encrypted = false
        }
        resource "aws_db_instance" "a" {
          storage_encrypted = local.encrypted
        }
        """);
  }

  @Test
  void dynamicBlockIsNotEdited() {
    assertNoFix(
        "NJ-EC2-01",
        """
        resource "aws_instance" "a" {
          dynamic "metadata_options" {
            for_each = ["a"]
            content {
              http_endpoint = "enabled"
            }
          }
        }
        """);
    assertNoFix(
        "NJ-EC2-01",
        """
        resource "aws_instance" "a" {
          dynamic "metadata_options" {
            for_each = []
            content {
              http_endpoint = "enabled"
            }
          }
        }
        """);
  }

  @Test
  void jsonIsNotEdited() {
    TerraformFile file =
        new TerraformFile(
            "main.tf.json",
            """
            {"resource": {"aws_db_instance": {"a": {"storage_encrypted": false}}}}
            """);
    List<Finding> findings = RuleExamples.review(file).findings();
    assertEquals(true, findings.stream().anyMatch(f -> f.ruleId().equals("NJ-RDS-01")));
    findings.forEach(finding -> assertEquals(List.of(), finding.fixes()));
  }

  @Test
  void companionThatIsThereAlreadyIsNotAddedAgain() {
    assertNoFix(
        "NJ-S3-12",
        """
        resource "aws_s3_bucket" "a" {
        }
        resource "aws_s3_bucket_public_access_block" "other" {
          bucket = aws_s3_bucket.a.id
        }
        """);
    assertNoFix(
        "NJ-S3-12",
        """
        resource "aws_s3_bucket" "a" {
        }
        resource "aws_s3_bucket_public_access_block" "a" {
          bucket = "another"
        }
        """);
    assertNoFix(
        "NJ-S3-12",
        """
        resource "aws_s3_bucket" "a" {
          count = 2
        }
        """);
  }

  private static void assertNoFix(String rule, String content) {
    Finding finding = find(rule, content);
    assertEquals(List.of(), finding.fixes());
  }

  private static String fixed(String rule, String content) {
    return apply(content, find(rule, content).fixes().get(0));
  }

  private static Finding find(String rule, String content) {
    return findings(content).stream()
        .filter(finding -> finding.ruleId().equals(rule))
        .findFirst()
        .orElseThrow();
  }

  private static List<Finding> findings(String content) {
    return RuleExamples.review(new TerraformFile("main.tf", content)).findings();
  }

  private static String apply(String content, SuggestedFix fix) {
    assertEquals(fix.originalCode(), content.substring(fix.start(), fix.end()));
    return content.substring(0, fix.start()) + fix.replacement() + content.substring(fix.end());
  }
}
