package dev.nightjar.reviews.terraform.iam;

import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.list;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static dev.nightjar.reviews.terraform.Snippets.map;
import static dev.nightjar.reviews.terraform.Snippets.partial;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static dev.nightjar.reviews.terraform.Snippets.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.nightjar.reviews.terraform.Snippets;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Policies are read in all forms, as far as they are known. */
class PolicyDocumentTest {

  @Test
  void documentIsWhatTheProviderWrites() {
    assertEquals(
        """
        {
          "Version": "2012-10-17",
          "Statement": [
            {
              "Sid": "Read",
              "Effect": "Allow",
              "Action": [
                "s3:PutObject",
                "s3:ListBucket",
                "s3:GetObject"
              ],
              "Resource": [
                "arn:aws:s3:::logs/${aws:username}/*",
                "arn:aws:s3:::logs"
              ],
              "Principal": {
                "AWS": [
                  "arn:aws:iam::210987654321:root",
                  "arn:aws:iam::123456789012:root"
                ],
                "Service": "ec2.amazonaws.com"
              },
              "Condition": {
                "Bool": {
                  "aws:SecureTransport": "true"
                },
                "StringEquals": {
                  "aws:SourceVpc": [
                    "vpc-1",
                    "vpc-0"
                  ]
                }
              }
            },
            {
              "Effect": "Deny",
              "NotAction": "iam:*",
              "Resource": "*",
              "Principal": "*"
            }
          ]
        }""",
        json(
            """
            data "aws_iam_policy_document" "it" {
              statement {
                sid       = "Read"
                actions   = ["s3:GetObject", "s3:ListBucket", "s3:PutObject"]
                resources = ["arn:aws:s3:::logs/&{aws:username}/*", "arn:aws:s3:::logs"]
                principals {
                  type        = "AWS"
                  identifiers = ["arn:aws:iam::123456789012:root", "arn:aws:iam::210987654321:root"]
                }
                principals {
                  type        = "Service"
                  identifiers = ["ec2.amazonaws.com"]
                }
                condition {
                  test     = "StringEquals"
                  variable = "aws:SourceVpc"
                  values   = ["vpc-1", "vpc-0"]
                }
                condition {
                  test     = "Bool"
                  variable = "aws:SecureTransport"
                  values   = ["true"]
                }
              }
              statement {
                effect      = "Deny"
                not_actions = ["iam:*"]
                resources   = ["*"]
                principals {
                  type        = "*"
                  identifiers = ["*"]
                }
              }
            }
            """));
  }

  @Test
  void emptyDocumentHasAVersion() {
    assertEquals(
        "{\n  \"Version\": \"2012-10-17\"\n}", json("data \"aws_iam_policy_document\" \"it\" {}"));
  }

  @Test
  void sourcesComeFirstAndOverridesReplaceStatementsOfTheirSid() {
    assertEquals(
        """
        {
          "Version": "2012-10-17",
          "Id": "base",
          "Statement": [
            {
              "Sid": "A",
              "Effect": "Allow",
              "Action": "s3:*",
              "Resource": "*"
            },
            {
              "Effect": "Allow",
              "Action": "ec2:\\u003cx\\u003e",
              "NotResource": "*",
              "NotPrincipal": {
                "AWS": "*"
              }
            },
            {
              "Sid": "B",
              "Effect": "Deny",
              "Action": "b:*",
              "Resource": "*"
            }
          ]
        }""",
        json(
            """
            data "aws_iam_policy_document" "source" {
              policy_id = "base"
              statement {
                sid       = "A"
                actions   = ["s3:*"]
                resources = ["*"]
              }
              statement {
                actions       = ["ec2:<x>"]
                not_resources = ["*"]
                not_principals {
                  type        = "AWS"
                  identifiers = ["*"]
                }
              }
            }
            data "aws_iam_policy_document" "override" {
              statement {
                sid       = "B"
                effect    = "Deny"
                actions   = ["b:*"]
                resources = ["*"]
              }
            }
            data "aws_iam_policy_document" "it" {
              source_policy_documents   = [data.aws_iam_policy_document.source.json]
              override_policy_documents = [data.aws_iam_policy_document.override.json]
              statement {
                sid       = "B"
                actions   = ["x:*"]
                resources = ["*"]
              }
            }
            """));
  }

  @Test
  void unknownArnLeavesTheStatementReadable() {
    Value policy =
        policy(
            "data.aws_iam_policy_document.it.json",
            """
            resource "aws_s3_bucket" "logs" {}
            data "aws_iam_policy_document" "it" {
              statement {
                actions   = ["s3:*"]
                resources = [aws_s3_bucket.logs.arn, "${aws_s3_bucket.logs.arn}/*"]
              }
            }
            """);

    Set<String> logs = Set.of("aws_s3_bucket.logs");
    assertEquals(
        map(
            "Version",
            text("2012-10-17"),
            "Statement",
            list(
                map(
                    "Effect", text("Allow"),
                    "Action", text("s3:*"),
                    "Resource", list(Unknown.from(logs), partial(logs, "", "/*"))))),
        policy);
  }

  @Test
  void statementsBesideUnknownOnesAreCertain() {
    Value policy =
        policy(
            "data.aws_iam_policy_document.it.json",
            """
            variable "more" {}
            data "aws_iam_policy_document" "it" {
              source_policy_documents = [var.more]
              statement {
                actions   = ["*"]
                resources = ["*"]
              }
              dynamic "statement" {
                for_each = var.more
                content {
                  actions = statement.value
                }
              }
            }
            """);

    Value statements = UnknownValues.certainEntries(policy).orElseThrow().get("Statement");
    assertInstanceOf(Unknown.class, statements);
    assertEquals(
        List.of(map("Effect", text("Allow"), "Action", text("*"), "Resource", text("*"))),
        UnknownValues.certainElements(statements).orElseThrow());
  }

  @Test
  void jsonencodeIsReadWithItsUnknownLeaves() {
    Value policy =
        policy(
            "jsonencode({ Statement = [{ Effect = \"Allow\", Resource = aws_s3_bucket.logs.arn }] })",
            "resource \"aws_s3_bucket\" \"logs\" {}");

    assertEquals(
        map(
            "Statement",
            list(map("Effect", text("Allow"), "Resource", unknown("aws_s3_bucket.logs")))),
        policy);
  }

  @Test
  void heredocIsReadWithItsInterpolations() {
    Value policy =
        policy(
            """
            <<-EOT
            {
              "Version": "2012-10-17",
              "Statement": {
                "Effect": "Allow",
                "Action": ["s3:*"],
                "Resource": ["${aws_s3_bucket.logs.arn}/*", "*"],
                "Principal": ${jsonencode(var.principal)}
              }
            }
            EOT
            """,
            """
            variable "principal" { default = "*" }
            resource "aws_s3_bucket" "logs" {}
            """);

    assertEquals(
        map(
            "Version",
            text("2012-10-17"),
            "Statement",
            map(
                "Effect", text("Allow"),
                "Action", list(text("s3:*")),
                "Resource", list(partial(Set.of("aws_s3_bucket.logs"), "", "/*"), text("*")),
                "Principal", text("*"))),
        policy);
  }

  @Test
  void policyIsReadFromAGivenFile() {
    Configuration configuration =
        load(
            "main.tf",
            "resource \"test\" \"it\" { value = file(\"${path.module}/policies/p.json\") }",
            "policies/p.json",
            "{\"Version\": \"2012-10-17\"}");

    assertEquals(
        map("Version", text("2012-10-17")),
        PolicyReader.policy(body(configuration, "test.it"), "value"));
  }

  @Test
  void policyIsReadFromARenderedTemplate() {
    Configuration configuration =
        load(
            "main.tf",
            """
            resource "aws_kms_key" "k" {}
            resource "test" "it" {
              value = templatefile("p.json.tpl", { key = aws_kms_key.k.arn, actions = ["a", "b"] })
            }
            """,
            "p.json.tpl",
            """
            {"Action": ${jsonencode(actions)}, "Resource": "${key}"}
            """);

    assertEquals(
        map(
            "Action",
            list(text("a"), text("b")),
            "Resource",
            partial(Set.of("aws_kms_key.k"), "", "")),
        PolicyReader.policy(body(configuration, "test.it"), "value"));
  }

  @Test
  void policyIsReadFromATemplateDataSource() {
    Value policy =
        policy(
            "data.template_file.it.rendered",
            """
            data "template_file" "it" {
              template = "{\\"Action\\": \\"$${service}:*\\", \\"Resource\\": \\"$${arn}\\"}"
              vars = {
                service = "s3"
                arn     = aws_s3_bucket.logs.arn
              }
            }
            """);

    assertEquals(
        map("Action", text("s3:*"), "Resource", partial(Set.of("aws_s3_bucket.logs"), "", "")),
        policy);
  }

  @Test
  void documentsWithCountAndForEachAreReadByTheirKey() {
    String documents =
        """
        data "aws_iam_policy_document" "counted" {
          count = 1
          statement {
            actions = ["a:${count.index}"]
          }
        }
        data "aws_iam_policy_document" "keyed" {
          for_each = toset(["x"])
          statement {
            actions = ["a:${each.key}"]
          }
        }
        """;

    Value counted =
        map(
            "Version",
            text("2012-10-17"),
            "Statement",
            list(map("Effect", text("Allow"), "Action", text("a:0"))));
    assertEquals(counted, policy("data.aws_iam_policy_document.counted[0].json", documents));
    assertEquals(counted, policy("data.aws_iam_policy_document.counted.*.json[0]", documents));
    assertEquals(
        counted, policy("one(data.aws_iam_policy_document.counted[*].minified_json)", documents));
    assertEquals(
        map(
            "Version",
            text("2012-10-17"),
            "Statement",
            list(map("Effect", text("Allow"), "Action", text("a:x")))),
        policy("data.aws_iam_policy_document.keyed[\"x\"].json", documents));
  }

  @Test
  void conditionWithOneKnownOutcomeIsFollowed() {
    Value policy =
        policy(
            "var.own == \"\" ? data.aws_iam_policy_document.it.json : var.own",
            """
            variable "own" { default = "" }
            data "aws_iam_policy_document" "it" {}
            """);

    assertEquals(map("Version", text("2012-10-17")), policy);
  }

  @Test
  void documentOfUnknownPrincipalTypeKeepsTheOthers() {
    Value policy =
        policy(
            "data.aws_iam_policy_document.it.json",
            """
            variable "type" {}
            data "aws_iam_policy_document" "it" {
              statement {
                actions = ["a:b"]
                principals {
                  type        = var.type
                  identifiers = ["x"]
                }
                principals {
                  type        = "AWS"
                  identifiers = ["*"]
                }
              }
            }
            """);

    assertEquals(
        map(
            "Version",
            text("2012-10-17"),
            "Statement",
            list(
                map(
                    "Effect",
                    text("Allow"),
                    "Action",
                    text("a:b"),
                    "Principal",
                    UnknownValues.object(Set.of(), Map.of("AWS", text("*")))))),
        policy);
  }

  private static String json(String declarations) {
    Value json = Snippets.value("data.aws_iam_policy_document.it.json", declarations);
    return assertInstanceOf(Value.Text.class, json).value();
  }

  private static Value policy(String expression, String declarations) {
    return PolicyReader.policy(Snippets.value(expression, declarations));
  }
}
