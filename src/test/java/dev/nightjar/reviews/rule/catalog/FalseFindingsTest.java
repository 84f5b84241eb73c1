package dev.nightjar.reviews.rule.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Code whose findings were once false, missing or at the wrong line. */
class FalseFindingsTest {

  @Test
  void groupThatIsReferredToAnywhereIsUsed() {
    String group = "resource \"aws_security_group\" \"a\" {\n  description = \"a\"\n}\n";
    for (String reference :
        List.of(
            "module \"m\" {\n  source = \"./elsewhere\"\n  group = aws_security_group.a.id\n}\n",
            "output \"group\" {\n  value = aws_security_group.a.id\n}\n",
            "locals {\n  groups = [aws_security_group.a.id]\n}\n",
            """
            resource "aws_opensearch_vpc_endpoint" "e" {
              vpc_options {
                security_group_ids = [aws_security_group.a.id]
              }
            }
            """)) {
      assertEquals(List.of(), lines("NJ-SG-07", group + reference), reference);
    }
    assertEquals(List.of(1), lines("NJ-SG-07", group));
  }

  @Test
  void actionWithoutResourceLevelPermissionsMayBeForAnyResource() {
    assertEquals(List.of(), policyFindings("ecr:GetAuthorizationToken"));
    assertEquals(List.of(), policyFindings("ec2:DescribeInstances"));
    assertTrue(policyFindings("s3:GetObject").contains("NJ-IAM-04"));
  }

  private static List<String> policyFindings(String action) {
    return findings(
            """
            resource "aws_iam_policy" "a" {
              policy = jsonencode({
                Version = "2012-10-17"
                Statement = [{ Effect = "Allow", Action = "%s", Resource = "*" }]
              })
            }
            """
                .formatted(action))
        .stream()
        .map(Finding::ruleId)
        .toList();
  }

  @Test
  void addressOfANetworkInterfaceIsUsed() {
    assertEquals(
        List.of(),
        lines("NJ-NET-07", "resource \"aws_eip\" \"a\" {\n  network_interface = \"eni-1\"\n}\n"));
  }

  @Test
  void portOfAnotherProtocolIsNotSsh() {
    String rule =
        """
        resource "aws_security_group_rule" "a" {
          type        = "ingress"
          from_port   = 22
          to_port     = 22
          protocol    = "%s"
          cidr_blocks = ["0.0.0.0/0"]
        }
        """;
    assertEquals(List.of(), lines("NJ-SG-01", rule.formatted("udp")));
    assertEquals(List.of(6), lines("NJ-SG-01", rule.formatted("tcp")));
    assertEquals(List.of(6), lines("NJ-SG-01", rule.formatted("-1")));
  }

  @Test
  void companionWithTheSameUnknownExpressionBelongsToTheBucket() {
    String code =
        """
        variable "name" {}
        resource "aws_s3_bucket" "a" {
          bucket = var.name
        }
        resource "aws_s3_bucket_versioning" "a" {
          bucket = %s
          versioning_configuration {
            status = "Enabled"
          }
        }
        """;
    assertEquals(List.of(), lines("NJ-S3-03", code.formatted("var.name")));
    assertEquals(List.of(2), lines("NJ-S3-03", code.formatted("\"other\"")));
  }

  @Test
  void inlinePolicyOfATopicIsRead() {
    assertEquals(
        List.of(2),
        lines(
            "NJ-SNS-02",
            """
            resource "aws_sns_topic" "a" {
              policy = jsonencode({
                Statement = [{ Effect = "Allow", Principal = "*", Action = "sns:Publish" }]
              })
            }
            """));
  }

  @Test
  void databaseWithoutARetentionPeriodIsNotBackedUp() {
    assertEquals(List.of(1), lines("NJ-RDS-04", "resource \"aws_db_instance\" \"a\" {\n}\n"));
    assertEquals(List.of(), lines("NJ-RDS-04", "resource \"aws_rds_cluster\" \"a\" {\n}\n"));
  }

  @Test
  void oldestSupportedKubernetesVersionDependsOnTheDay() {
    String cluster = "resource \"aws_eks_cluster\" \"a\" {\n  version = \"%s\"\n}\n";
    assertEquals(List.of(2), lines("NJ-EKS-05", cluster.formatted("1.27")));
    assertEquals(List.of(), lines("NJ-EKS-05", cluster.formatted("1.33")));
  }

  @Test
  void plainListenerHasNoFindingAboutTls() {
    assertEquals(
        List.of(),
        lines(
            "NJ-LB-02",
            "resource \"aws_lb_listener\" \"a\" {\n  port = 80\n  protocol = \"HTTP\"\n}\n"));
  }

  @Test
  void unknownValuesAreNoFindings() {
    String unknown = "variable \"v\" {}\n";
    assertEquals(
        List.of(),
        lines(
            "NJ-RDS-11",
            unknown
                + """
                resource "aws_db_instance" "a" {
                  engine         = var.v
                  instance_class = "db.t3.micro"
                }
                """));
    assertEquals(
        List.of(),
        lines(
            "NJ-S3-01",
            unknown
                + """
                resource "aws_s3_bucket" "a" {
                  server_side_encryption_configuration {
                    rule {
                      apply_server_side_encryption_by_default {
                        sse_algorithm = var.v
                      }
                    }
                  }
                }
                """));
    for (String method :
        List.of(
            "http_method = \"GET\"\n  authorization = var.v",
            "http_method = \"GET\"\n  authorization = var.v == \"\" ? \"NONE\" : \"CUSTOM\"",
            "http_method = var.v\n  authorization = \"NONE\"",
            "http_method = \"GET\"\n  authorization = \"NONE\"\n  api_key_required = var.v")) {
      assertEquals(
          List.of(),
          lines(
              "NJ-API-01",
              unknown + "resource \"aws_api_gateway_method\" \"a\" {\n  " + method + "\n}\n"),
          method);
    }
  }

  @Test
  void findingPointsAtTheCompanionThatCausesIt() {
    assertEquals(
        List.of(6),
        lines(
            "NJ-S3-10",
            """
            resource "aws_s3_bucket" "a" {
              bucket = "a"
            }
            resource "aws_s3_bucket_acl" "a" {
              bucket = aws_s3_bucket.a.id
              acl    = "public-read"
            }
            """));
  }

  @Test
  void moduleThatIsCalledTenTimesHasOneFindingWithTenAddresses() {
    StringBuilder calls = new StringBuilder();
    IntStream.range(0, 10)
        .forEach(i -> calls.append("module \"m%d\" {\n  source = \"./m\"\n}\n".formatted(i)));
    List<Finding> found =
        RuleExamples.review(
                new TerraformFile("main.tf", calls.toString()),
                new TerraformFile("m/main.tf", "resource \"aws_ebs_volume\" \"a\" {\n}\n"))
            .findings()
            .stream()
            .filter(finding -> finding.ruleId().equals("NJ-EC2-10"))
            .toList();
    assertEquals(1, found.size());
    assertEquals(10, found.get(0).addresses().size());
  }

  private static List<Integer> lines(String ruleId, String code) {
    return findings(code).stream()
        .filter(finding -> finding.ruleId().equals(ruleId))
        .map(Finding::lineNumber)
        .toList();
  }

  private static List<Finding> findings(String code) {
    return RuleExamples.review(new TerraformFile("main.tf", code)).findings();
  }
}
