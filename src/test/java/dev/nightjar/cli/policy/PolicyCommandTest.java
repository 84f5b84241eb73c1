package dev.nightjar.cli.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Policies are read, and judged by their own examples. */
class PolicyCommandTest {

  private static final String POLICY =
      """
      policies:
        - id: ACME-S3-1
          title: Bucket has no owner
          severity: high
          resource: aws_s3_bucket
          message: The on-call team does not know whom to ask.
          require:
      %s
          examples:
            passing: |
              resource "aws_s3_bucket" "a" {
      %s
              }
            failing: |
              resource "aws_s3_bucket" "a" {
      %s
              }
      """;

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "attribute: tags.Owner, operator: is-set | tags = { Owner = \"ann\" } | tags = {}",
        "attribute: force_destroy, operator: is-not-true | | force_destroy = true",
        "attribute: force_destroy, operator: is-true | force_destroy = true | ",
        "attribute: force_destroy, operator: is-false | force_destroy = false | ",
        "attribute: force_destroy, operator: is-not-false | | force_destroy = false",
        "attribute: acl, operator: is-one-of, value: [a, b] | acl = \"b\" | acl = \"c\"",
        "attribute: acl, operator: is-unset-or-one-of, value: a | | acl = \"c\"",
        "attribute: acl, operator: is-none-of, value: [a] | acl = \"b\" | acl = \"a\"",
        "attribute: acl, operator: matches, value: '^acme-' | acl = \"acme-1\" | acl = \"x\"",
        "attribute: days, operator: at-least, value: 7 | days = 7 | days = 6",
        "attribute: days, operator: at-most, value: 7.5 | days = 7 | days = 8",
        "attribute: list, operator: contains, value: a | list = [\"a\", \"b\"] | list = [\"b\"]",
        "attribute: list, operator: contains-none-of, value: a | list = [\"b\"] | list = [\"a\"]",
        "block: versioning | versioning {} | ",
        "not: {block: website} | | website {}",
        "every: rule, require: {attribute: a, operator: is-set} | rule {a = 1} | rule {}",
        "some: rule, require: {attribute: a, operator: is-set} | rule {a = 1} | rule {}",
        "all: [{block: a}, {block: b}] | a {}~b {} | a {}",
        "any: [{block: a}, {block: b}] | b {} | ",
      })
  void eachOperatorJudgesAsOurOwnRulesDo(String condition, String passing, String failing)
      throws IOException {
    write(POLICY.formatted(indented(6, "{" + condition + "}"), code(passing), code(failing)));
    assertEquals(0, test(), out::toString);
    assertEquals("1 policies, 0 failures\n", printed());
    out.reset();
    write(POLICY.formatted(indented(6, "{" + condition + "}"), code(failing), code(passing)));
    assertEquals(1, test(), condition);
    assertTrue(printed().contains("ACME-S3-1: the passing example has 1 findings"), out::toString);
  }

  private static String code(String lines) {
    return lines == null ? "" : indented(10, lines.replace("~", "\n"));
  }

  private static String indented(int spaces, String text) {
    return text.indent(spaces).stripTrailing();
  }

  @Test
  void companionIsFoundByReference() throws IOException {
    write(
        """
        policies:
          - id: ACME-2
            title: t
            severity: low
            category: reliability
            resource: [aws_s3_bucket]
            message: m
            require:
              companion: aws_s3_bucket_versioning
              attribute: bucket
              require: {attribute: versioning_configuration.status, operator: is-one-of, value: Enabled}
            examples:
              passing: |
                resource "aws_s3_bucket" "a" {}
                resource "aws_s3_bucket_versioning" "a" {
                  bucket = aws_s3_bucket.a.id
                  versioning_configuration { status = "Enabled" }
                }
              failing: [ 'resource "aws_s3_bucket" "a" {}' ]
              unknown: |
                variable "s" {}
                resource "aws_s3_bucket" "a" {}
                resource "aws_s3_bucket_versioning" "a" {
                  bucket = aws_s3_bucket.a.id
                  versioning_configuration { status = var.s }
                }
        """);
    assertEquals(0, test(), out::toString);
  }

  @Test
  void fixMustResolveTheFailingExample() throws IOException {
    String policy =
        POLICY
            .formatted(
                "      {attribute: days, operator: at-least, value: 7}",
                "          days = 8",
                "          days = 1")
            .replace("    examples:", "    fix: '%s'\n    examples:");
    write(policy.formatted("7"));
    assertEquals(0, test(), out::toString);
    write(policy.formatted("5"));
    assertEquals(1, test());
    assertTrue(printed().contains("the fix does not resolve the failing example"), out::toString);
  }

  @Test
  void policyWithoutExamplesIsNotTested() throws IOException {
    String policy = POLICY.formatted("      {block: a}", "", "");
    write(policy.substring(0, policy.indexOf("    examples:")));
    assertEquals(1, test());
    assertTrue(printed().contains("there is no passing example"), out::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{attribute: a, operator: is-sett} | :8: 'is-sett' is not one of is-true, is-false",
        "{attribut: a} | :8: a condition has one of companion, attribute",
        "{attribute: a} | :8: 'operator' is missing",
        "{attribute: a, operator: is-one-of} | :8: the operator needs a 'value'",
        "{attribute: a, operator: is-true, value: 1} | :8: the operator takes no 'value'",
        "{attribute: a b, operator: is-true} | :8: 'a b' is no path",
        "{attribute: a, operator: at-least, value: x} | :8: 'x' is no number",
        "{attribute: a, operator: matches, value: '('} | :8: '(' is no regular expression",
        "{every: a} | :8: 'require' is missing",
        "{all: []} | :8: 'all' needs conditions",
        "{block: a, operator: is-set} | :8: unknown key 'operator'",
      })
  void mistakeInAConditionNamesFileAndLine(String condition, String message) throws IOException {
    write(POLICY.formatted("      " + condition, "", ""));
    assertEquals(2, test(), out::toString);
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("p.yaml" + message), err::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "id: ACME-S3-1 | id: NJ-S3-1 | :2: 'NJ-S3-1' is no id of a policy",
        "severity: high | severity: fatal | :4: 'fatal' is not one of high, medium, low",
        "title: Bucket | tilte: Bucket | :3: unknown key 'tilte'",
        "resource: aws_s3_bucket | fix: a | :2: a policy needs 'resource'",
        "policies: | rules: | :1: unknown key 'rules'",
      })
  void mistakeInAPolicyNamesFileAndLine(String part, String replacement, String message)
      throws IOException {
    write(POLICY.formatted("      {block: a}", "", "").replace(part, replacement));
    assertEquals(2, test(), out::toString);
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("p.yaml" + message), err::toString);
  }

  @Test
  void folderWithoutPoliciesAndDuplicateIdsAreNamed() throws IOException {
    assertEquals(2, test());
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("has no YAML file"), err::toString);
    String policy = POLICY.formatted("      {block: a}", "", "");
    write(policy);
    Files.writeString(folder.resolve("q.yml"), policy);
    assertEquals(2, test());
    assertTrue(
        err.toString(StandardCharsets.UTF_8).contains("q.yml:2: ACME-S3-1 is also in"),
        err::toString);
  }

  @Test
  void conditionsThatContainThemselvesEnd() throws IOException {
    write(POLICY.formatted("      &a {not: *a}", "", ""));
    assertEquals(2, test());
  }

  private void write(String policies) throws IOException {
    Files.writeString(folder.resolve("p.yaml"), policies);
  }

  private int test() {
    return new PolicyCommand(
            rules -> new RuleReviewer(rules, new PriceListEstimator(), Clock.systemUTC()))
        .run(
            List.of("test", folder.toString()),
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }
}
