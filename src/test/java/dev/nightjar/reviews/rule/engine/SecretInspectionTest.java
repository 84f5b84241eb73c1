package dev.nightjar.reviews.rule.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import dev.nightjar.reviews.secret.MaskedFiles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets are found wherever they are, in submitted and in stored code, which is masked. */
class SecretInspectionTest {

  private static final String PASSWORD = "Sup3rS3cret!x9";

  @Test
  void hardCodedPasswordIsFoundAtItsLine() {
    String code =
        """
        resource "aws_db_instance" "main" {
          engine   = "postgres"
          password = "%s"
        }
        """
            .formatted(PASSWORD);
    assertEquals(List.of("NJ-SECRET-08 main.tf:3 aws_db_instance.main"), found("main.tf", code));
  }

  @Test
  void severityIsHighAndNoFieldShowsTheValue() {
    String code =
        "resource \"aws_rds_cluster\" \"a\" {\n  master_password = \"" + PASSWORD + "\"\n}";
    Finding finding = secrets(List.of(new TerraformFile("a.tf", code))).get(0);
    assertEquals(Severity.HIGH, finding.severity());
    assertFalse(finding.toString().contains(PASSWORD));
  }

  @Test
  void defaultOfAVariableIsFound() {
    assertEquals(
        List.of("NJ-SECRET-08 a.tf:3 var.db_password"),
        found(
            "a.tf",
            """
            variable "db_password" {
              type    = string
              default = "hunter2hunter2"
            }
            """));
  }

  @Test
  void environmentOfAFunctionIsFound() {
    assertEquals(
        List.of("NJ-SECRET-08 a.tf:4 aws_lambda_function.a"),
        found(
            "a.tf",
            """
            resource "aws_lambda_function" "a" {
              environment {
                variables = {
                  DB_PASSWORD = "hunter2hunter2"
                }
              }
            }
            """));
  }

  @Test
  void tokenKeyAndUrlAreFoundInAnyFile() {
    String token = "ghp_" + "aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1gI3kM5";
    assertEquals(List.of("NJ-SECRET-06 init.sh:1 "), found("init.sh", "git clone " + token + "\n"));
    assertEquals(
        List.of("NJ-SECRET-07 a.tfvars:1 "),
        found("a.tfvars", "url = \"postgres://app:pa55w0rd9@db.internal/app\"\n"));
    assertEquals(
        List.of("NJ-SECRET-05 key.txt:1 "),
        found(
            "key.txt",
            "-----BEGIN RSA PRIVATE KEY-----\n"
                + "MIIEowIBAAKCAQEAx4tV0q8Yk0cWmHcV2r8d9y1o3P5sT7uW9xZaBcDeFgHiJkLm\n".repeat(5)
                + "-----END RSA PRIVATE KEY-----\n"));
  }

  @Test
  void keysOfAProviderAreOneFindingOfTheRuleAboutProviders() {
    String code =
        "provider \"aws\" {\n  access_key = \"AKIA"
            + "IOSFODNN7EXAMPLE\"\n  region = \"eu-west-1\"\n}\n";
    Verdict verdict = review(List.of(new TerraformFile("a.tf", code)));
    assertEquals(
        List.of("NJ-SECRET-03"), verdict.findings().stream().map(Finding::ruleId).toList());
  }

  @Test
  void twoSecretsOfOneBlockAreTwoFindings() {
    List<Finding> findings =
        secrets(
            List.of(
                new TerraformFile(
                    "a.tf",
                    "locals {\n  db_password = \"hunter2hunter2\"\n  ftp_password = \"hunter3hunter3\"\n}")));
    assertEquals(2, findings.stream().map(Finding::findingId).distinct().count());
  }

  @Test
  void moduleThatIsCalledTwiceIsOneFindingWithTwoAddresses() {
    List<TerraformFile> files =
        List.of(
            new TerraformFile(
                "main.tf",
                "module \"a\" {\n  source = \"./db\"\n}\nmodule \"b\" {\n  source = \"./db\"\n}\n"),
            new TerraformFile(
                "db/main.tf",
                "resource \"aws_db_instance\" \"main\" {\n  password = \"" + PASSWORD + "\"\n}\n"));
    List<Finding> findings = secrets(files);
    assertEquals(1, findings.size());
    assertEquals(
        List.of("module.a.aws_db_instance.main", "module.b.aws_db_instance.main"),
        findings.get(0).addresses());
  }

  @Test
  void commentSuppressesIt() {
    Verdict verdict =
        review(
            List.of(
                new TerraformFile(
                    "a.tf",
                    """
                    resource "aws_db_instance" "main" {
                      # nightjar:ignore=NJ-SECRET-08 a test database
                      password = "hunter2hunter2"
                    }
                    """)));
    assertEquals(
        List.of("a test database"),
        verdict.suppressed().stream()
            .filter(suppressed -> suppressed.finding().ruleId().equals("NJ-SECRET-08"))
            .map(suppressed -> suppressed.reason())
            .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password = var.password",
        "password = random_password.db.result",
        "password = \"\"",
        "password = \"${var.password}\"",
        "password = null",
        "password_length = 32",
        "master_password_wo_version = 1",
        "manage_master_user_password = true",
        "kms_key_id = \"arn:aws:kms:eu-west-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab\"",
        "etag = \"9b2cf535f27731c974343645a3985328\"",
        "secret_name = \"prod/database/password\"",
        "client_token = \"nightjar-deployment-token\""
      })
  void referencesAndNamesAreNoSecrets(String attribute) {
    assertEquals(
        List.of(), found("a.tf", "resource \"aws_db_instance\" \"a\" {\n  " + attribute + "\n}\n"));
  }

  private static List<String> found(String path, String code) {
    List<TerraformFile> files = List.of(new TerraformFile(path, code));
    List<String> submitted = lines(secrets(files));
    assertEquals(submitted, lines(secrets(MaskedFiles.of(files))), "in masked code");
    return submitted;
  }

  private static List<String> lines(List<Finding> findings) {
    return findings.stream()
        .map(
            finding ->
                "%s %s:%d %s"
                    .formatted(
                        finding.ruleId(),
                        finding.filePath(),
                        finding.lineNumber(),
                        finding.resource()))
        .toList();
  }

  private static List<Finding> secrets(List<TerraformFile> files) {
    return review(files).findings().stream()
        .filter(finding -> finding.ruleId().matches("NJ-SECRET-0[4-8]"))
        .toList();
  }

  private static Verdict review(List<TerraformFile> files) {
    return RuleExamples.reviewer(RuleCatalog.rules()).review(files);
  }
}
