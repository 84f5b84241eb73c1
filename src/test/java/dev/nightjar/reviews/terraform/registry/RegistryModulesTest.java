package dev.nightjar.reviews.terraform.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of registry modules whose code is not there are judged by their inputs. */
class RegistryModulesTest {

  private static final Path MODELS =
      Path.of("src/main/resources/dev/nightjar/reviews/terraform/registry");

  @Test
  void findingIsAtTheArgumentThatCausesIt() {
    Verdict verdict =
        review(
            """
            module "logs" {
              source = "terraform-aws-modules/s3-bucket/aws"

              block_public_acls = false
            }
            """);
    Finding finding = finding(verdict, "NJ-S3-13");
    assertEquals(4, finding.lineNumber());
    assertEquals("main.tf", finding.filePath());
    assertEquals("module.logs.aws_s3_bucket_public_access_block.this", finding.resource());
    assertTrue(finding.fixes().isEmpty());
  }

  @Test
  void findingAboutADefaultIsAtTheCall() {
    Verdict verdict =
        review(
            """

            module "logs" {
              source = "terraform-aws-modules/s3-bucket/aws"
            }
            """);
    assertEquals(2, finding(verdict, "NJ-S3-03").lineNumber());
    assertFalse(ruleIds(verdict).contains("NJ-S3-12"), "the module blocks public access itself");
  }

  @Test
  void inputsThatMeetARuleHaveNoFinding() {
    Verdict verdict =
        review(
            """
            module "logs" {
              source     = "terraform-aws-modules/s3-bucket/aws"
              versioning = { enabled = true }
              logging    = { target_bucket = "a" }
            }
            """);
    assertFalse(ruleIds(verdict).contains("NJ-S3-03"));
    assertFalse(ruleIds(verdict).contains("NJ-S3-07"));
  }

  @Test
  void unknownInputIsNoFinding() {
    Verdict verdict =
        review(
            """
            module "db" {
              source            = "terraform-aws-modules/rds/aws"
              storage_encrypted = var.unknown
            }
            """);
    assertFalse(ruleIds(verdict).contains("NJ-RDS-01"));
    assertTrue(ruleIds(verdict).contains("NJ-RDS-06"), "deletion protection is off by default");
  }

  @Test
  void inputThatIsNullIsAsIfItWasNotSet() {
    Verdict verdict =
        review(
            """
            module "db" {
              source = "terraform-aws-modules/rds/aws"
              engine = "postgres"
            }
            """);
    assertTrue(ruleIds(verdict).contains("NJ-RDS-04"), "the database is no replica");
  }

  @Test
  void moduleIsNotCountedAsMissingButNoticed() {
    Verdict verdict =
        review(
            """
            module "vpc" {
              source = "terraform-aws-modules/vpc/aws"
            }
            """);
    assertEquals(0, verdict.judged().modulesMissing());
    assertEquals(
        List.of(Notice.Kind.NOT_EVALUATED), verdict.notices().stream().map(Notice::kind).toList());
  }

  @Test
  void openPortOfASecurityGroupIsFoundByTheNameOfItsRule() {
    Verdict verdict =
        review(
            """
            module "bastion" {
              source              = "terraform-aws-modules/security-group/aws"
              ingress_cidr_blocks = ["0.0.0.0/0"]
              ingress_rules       = ["ssh-tcp"]
            }
            """);
    assertTrue(ruleIds(verdict).contains("NJ-SG-01"), ruleIds(verdict).toString());
  }

  @Test
  void outputsOfTheModelRelateOtherResources() {
    Verdict verdict =
        review(
            """
            module "vpc" {
              source = "terraform-aws-modules/vpc/aws"
            }

            resource "aws_flow_log" "vpc" {
              vpc_id = module.vpc.vpc_id
            }
            """);
    assertFalse(ruleIds(verdict).contains("NJ-NET-05"));
  }

  @Test
  void commentInTheCallSuppressesItsFindings() {
    Verdict verdict =
        review(
            """
            module "logs" {
              source = "terraform-aws-modules/s3-bucket/aws"
              # nightjar:ignore=NJ-S3-03 the logs are copied
            }
            """);
    assertFalse(ruleIds(verdict).contains("NJ-S3-03"));
    assertEquals(1, verdict.suppressed().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "terraform-aws-modules/rds/aws",
        "registry.terraform.io/terraform-aws-modules/rds/aws",
        "git::https://github.com/terraform-aws-modules/terraform-aws-rds.git?ref=v6.1.0",
        "github.com/terraform-aws-modules/terraform-aws-rds",
        "git@github.com:terraform-aws-modules/terraform-aws-rds.git"
      })
  void sourceIsRecognizedInEachForm(String source) {
    assertTrue(new RegistryModules().model(source).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "example/rds/aws",
        "terraform-aws-modules/unknown/aws",
        "terraform-aws-modules/rds/aws//modules/db_option_group",
        "https://example.com/terraform-aws-modules/rds/aws",
        "terraform-aws-modules/../aws"
      })
  void otherModulesHaveNoModel(String source) {
    assertTrue(new RegistryModules().model(source).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alb",
        "ec2-instance",
        "eks",
        "lambda",
        "rds",
        "s3-bucket",
        "security-group",
        "vpc"
      })
  void modelIsValidUsesAllOfItsInputsAndIsEvaluatedByDefault(String name) throws IOException {
    String text = Files.readString(MODELS.resolve(name + ".tf"));
    assertEquals(List.<SyntaxError>of(), HclParser.parse(name + ".tf", text).errors());
    Set<String> declared = matches("variable \"(\\w+)\"", text);
    Set<String> used = matches("\\bvar\\.(\\w+)", text);
    Set<String> undeclared = new TreeSet<>(used);
    undeclared.removeAll(declared);
    assertEquals(Set.of(), undeclared);
    Verdict verdict =
        review("module \"it\" {\n  source = \"terraform-aws-modules/" + name + "/aws\"\n}\n");
    assertTrue(verdict.judged().resources() > 0);
    assertEquals(1, verdict.notices().size(), verdict.notices().toString());
  }

  private static Set<String> matches(String pattern, String text) {
    Set<String> names = new TreeSet<>();
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }

  private static Verdict review(String main) {
    return RuleExamples.review(new TerraformFile("main.tf", main));
  }

  private static Set<String> ruleIds(Verdict verdict) {
    return verdict.findings().stream().map(Finding::ruleId).collect(Collectors.toSet());
  }

  private static Finding finding(Verdict verdict, String ruleId) {
    return verdict.findings().stream()
        .filter(finding -> finding.ruleId().equals(ruleId))
        .findFirst()
        .orElseThrow(() -> new AssertionError(ruleId + " not in " + ruleIds(verdict)));
  }
}
