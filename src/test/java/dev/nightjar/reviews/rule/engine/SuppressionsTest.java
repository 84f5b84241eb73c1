package dev.nightjar.reviews.rule.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests suppression comments at the places that each tool supports. */
class SuppressionsTest {

  private static final String BLOCKS_NO_ACLS = "NJ-S3-13";

  @Test
  void nightjarCommentInsideTheResourceSuppresses() {
    assertEquals(
        Map.of("NJ-S3-13", "buckets are public here"),
        suppressed(
            """
            resource "aws_s3_bucket_public_access_block" "a" {
              # nightjar:ignore=NJ-S3-13 buckets are public here
              bucket = "a"
            }
            """));
  }

  @Test
  void nightjarCommentAboveOrBesideTheResourceSuppresses() {
    assertEquals(
        Map.of("NJ-S3-13", "one", "NJ-S3-14", "two", "NJ-S3-15", "two"),
        suppressed(
            """
            # nightjar:ignore=NJ-S3-13: one
            // and here is why
            resource "aws_s3_bucket_public_access_block" "a" { # nightjar:ignore=NJ-S3-14,NJ-S3-15 two
            }
            """));
  }

  @Test
  void nightjarCommentAcceptsIdsOfOtherTools() {
    assertEquals(
        Map.of("NJ-S3-13", "", "NJ-S3-14", ""),
        suppressed(
            """
            resource "aws_s3_bucket_public_access_block" "a" {
              # nightjar:ignore=CKV_AWS_53,AVD-AWS-0087
            }
            """));
  }

  @Test
  void commentFartherAwayDoesNotSuppress() {
    assertEquals(
        Map.of(),
        suppressed(
            """
            # nightjar:ignore=NJ-S3-13 too far

            resource "aws_s3_bucket_public_access_block" "a" {
            }

            resource "aws_s3_bucket" "b" {
              # nightjar:ignore=NJ-S3-13 another resource
            }
            """));
  }

  @Test
  void checkovCommentSuppressesOnlyInsideTheResource() {
    assertEquals(
        Map.of("NJ-S3-14", "public on purpose: a site"),
        suppressed(
            """
            #checkov:skip=CKV_AWS_53:outside
            resource "aws_s3_bucket_public_access_block" "a" {
              #checkov:skip=CKV_AWS_54:public on purpose: a site
            }
            """));
  }

  @Test
  void checkovCommentNeedsNoReason() {
    assertEquals(
        Map.of("NJ-S3-13", "", "NJ-S3-15", "bridge"),
        suppressed(
            """
            resource "aws_s3_bucket_public_access_block" "a" {
              # checkov:skip=CKV_AWS_53
              /* bridgecrew:skip=CKV_AWS_55:bridge */
            }
            """));
  }

  @Test
  void trivyCommentSuppressesAboveTheResource() {
    assertEquals(
        Map.of("NJ-S3-13", "", "NJ-S3-14", "as agreed", "NJ-S3-15", "", "NJ-S3-16", ""),
        suppressed(
            """
            #trivy:ignore:AVD-AWS-0086
            #trivy:ignore:AWS-0087 as agreed
            #tfsec:ignore:aws-s3-ignore-public-acls
            #tfsec:ignore:aws-s3-no-public-buckets
            resource "aws_s3_bucket_public_access_block" "a" {
            }
            """));
  }

  @Test
  void trivyCommentSuppressesTheLineBelowOrBeside() {
    String file =
        """
        resource "aws_s3_bucket_public_access_block" "a" {
          #trivy:ignore:AVD-AWS-0086
          block_public_acls   = false
          block_public_policy = false #trivy:ignore:AVD-AWS-0087
          #trivy:ignore:AVD-AWS-0091
          bucket = "a"
          ignore_public_acls = false
        }
        """;
    assertEquals(Map.of("NJ-S3-13", "", "NJ-S3-14", ""), suppressed(file));
  }

  @Test
  void trivyCommentAppliesToTheBlockBelow() {
    assertEquals(
        Map.of("NJ-SG-01", "", "NJ-SG-06", ""),
        suppressed(
            """
            resource "aws_security_group" "a" {
              description = "a"
              #tfsec:ignore:*
              ingress {
                from_port   = 22
                to_port     = 22
                protocol    = "tcp"
                cidr_blocks = ["0.0.0.0/0"]
              }
            }
            """));
  }

  @Test
  void trivyCommentExpires() {
    assertEquals(
        Map.of("NJ-S3-13", ""),
        suppressed(
            """
            #trivy:ignore:AVD-AWS-0086:exp:2026-11-16
            #trivy:ignore:AVD-AWS-0087:exp:2026-11-15
            #trivy:ignore:AVD-AWS-0091:exp:soon
            #tfsec:ignore:aws-s3-no-public-buckets:ws:production
            resource "aws_s3_bucket_public_access_block" "a" {
            }
            """));
  }

  @Test
  void suppressedFindingIsNotCounted() {
    Verdict verdict =
        RuleExamples.reviewer(
                RuleCatalog.rules().stream()
                    .filter(rule -> rule.id().equals(BLOCKS_NO_ACLS))
                    .toList())
            .review(
                List.of(
                    new TerraformFile(
                        "main.tf",
                        """
                        resource "aws_s3_bucket_public_access_block" "a" {
                          # nightjar:ignore=NJ-S3-13
                        }
                        """)));
    assertEquals(0, verdict.findings().size());
    assertEquals(1, verdict.suppressed().size());
    assertEquals("0.0000", verdict.overallRiskScore().toPlainString());
  }

  @Test
  void windowsLineEndsDoNotMatter() {
    assertEquals(
        Map.of("NJ-S3-13", "why not", "NJ-S3-14", ""),
        suppressed(
            """
            # trivy:ignore:AVD-AWS-0087
            resource "aws_s3_bucket_public_access_block" "a" {
              # nightjar:ignore=NJ-S3-13 why not
            }
            """
                .replace("\n", "\r\n")));
  }

  private static Map<String, String> suppressed(String content) {
    Map<String, String> reasons = new TreeMap<>();
    RuleExamples.review(new TerraformFile("main.tf", content))
        .suppressed()
        .forEach(one -> reasons.put(one.finding().ruleId(), one.reason()));
    return reasons;
  }
}
