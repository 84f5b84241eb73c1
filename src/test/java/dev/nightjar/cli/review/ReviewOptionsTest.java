package dev.nightjar.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** What is reviewed and reported, by the options in the terminal. */
class ReviewOptionsTest {

  private static final String INSTANCE =
      """
      resource "aws_db_instance" "main" {
        engine              = "postgres"
        instance_class      = "db.t3.micro"
        storage_encrypted   = false
        publicly_accessible = true
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void aFile() throws IOException {
    Files.writeString(folder.resolve("main.tf"), INSTANCE);
  }

  @Test
  void onlyTheCheckedRulesAreReportedByIdAliasOrWildcard() {
    assertEquals(Set.of("NJ-RDS-01"), rules("--check", "NJ-RDS-01"));
    assertEquals(Set.of("NJ-RDS-01"), rules("--check", "ckv_aws_16"));
    Set<String> all = rules();
    Set<String> ofRds = rules("--check", "NJ-RDS-*");
    assertTrue(ofRds.size() > 1 && all.containsAll(ofRds), ofRds::toString);
    assertTrue(ofRds.stream().allMatch(id -> id.startsWith("NJ-RDS-")), ofRds::toString);
  }

  @Test
  void skippedRulesAreNotReported() {
    Set<String> expected = new TreeSet<>(rules());
    expected.remove("NJ-RDS-01");
    assertEquals(expected, rules("--skip", "CKV_AWS_16"));
    assertEquals(Set.of(), rules("--skip", "NJ-*"));
  }

  @Test
  void unknownRuleToCheckIsAnErrorBecauseNothingWouldBeFound() {
    ReviewRun run = ReviewRun.of(folder, "--check", "NJ-RDS-01,NJ-RSD-02");
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("--check names no rule: 'NJ-RSD-02'"), run::err);
  }

  @Test
  void unknownRuleToSkipIsOnlyAWarningBecauseOtherToolsHaveMoreRules() {
    ReviewRun run = ReviewRun.of(folder, "--skip", "CKV_AZURE_1");
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains("There is no rule CKV_AZURE_1 to skip"), run::err);
  }

  @Test
  void findingsBelowTheSeverityAreNotReported() {
    Set<String> severities = new TreeSet<>();
    json("--severity", "high")
        .path("findings")
        .forEach(finding -> severities.add(finding.path("severity").asText()));
    assertEquals(Set.of("high"), severities);
  }

  @ParameterizedTest
  @ValueSource(strings = {"examples", "examples/**", "**/examples/*", "./examples/", "*.tf"})
  void excludedFilesAreNotRead(String glob) throws IOException {
    Path examples = Files.createDirectories(folder.resolve("deep/examples"));
    Files.writeString(examples.resolve("a.tf"), INSTANCE);
    Files.createDirectories(folder.resolve("examples"));
    Files.writeString(folder.resolve("examples/b.tf"), INSTANCE);
    Set<String> files = new TreeSet<>();
    ReviewRun run = ReviewRun.of(folder, "--exclude", glob, "--format", "csv");
    run.out().lines().skip(1).forEach(line -> files.add(line.split(",")[5]));
    assertEquals(glob.equals("*.tf") ? Set.of() : Set.of("main.tf"), files, run::out);
  }

  @Test
  void valuesOfVariablesDecideAsInTerraform() throws IOException {
    Files.writeString(
        folder.resolve("main.tf"),
        """
        variable "encrypted" {
          default = true
        }
        variable "class" {}
        resource "aws_db_instance" "main" {
          storage_encrypted = var.encrypted
          instance_class    = var.class
        }
        """);
    assertFalse(rules().contains("NJ-RDS-01"));
    assertTrue(rules("--var", "encrypted=false").contains("NJ-RDS-01"));
    Path values = Files.writeString(folder.resolve("prod.tfvars"), "encrypted = false\n");
    assertTrue(rules("--var-file", values.toString()).contains("NJ-RDS-01"));
    assertFalse(
        rules("--var-file", values.toString(), "--var", "encrypted=true").contains("NJ-RDS-01"));
    assertTrue(
        ReviewRun.of(folder, "--var", "class=db.m5.large").out().contains("aws_db_instance.main"));
  }

  @Test
  void mistakeInAFileOfVariablesNamesItsLine() throws IOException {
    Path values = Files.writeString(folder.resolve("bad.values"), "a = 1\nb = = 2\n");
    ReviewRun run = ReviewRun.of(folder, "--var-file", values.toString());
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("bad.values:2: "), run::err);
  }

  @Test
  void severalPathsAreOneReviewWithPathsFromTheirCommonFolder() throws IOException {
    Path one = Files.createDirectories(folder.resolve("one"));
    Path two = Files.createDirectories(folder.resolve("two"));
    Files.writeString(one.resolve("a.tf"), INSTANCE);
    Path file = Files.writeString(two.resolve("b.tf"), INSTANCE);
    Files.writeString(two.resolve("c.tf"), INSTANCE);
    ReviewRun run =
        ReviewRun.withInput(
            "", "--format", "csv", one.toString(), file.toString(), file.toString());
    Set<String> files = new TreeSet<>();
    run.out().lines().skip(1).forEach(line -> files.add(line.split(",")[5]));
    assertEquals(Set.of("one/a.tf", "two/b.tf"), files);
  }

  @Test
  void standardInputIsReviewed() {
    ReviewRun run = ReviewRun.withInput(INSTANCE, "-", "--compact", "--quiet");
    assertEquals(1, run.exitCode());
    assertTrue(run.out().contains("stdin.tf:4  aws_db_instance.main"), run::out);
  }

  @Test
  void pathsAreRelativeToTheRepository() throws IOException {
    Files.createDirectories(folder.resolve(".git"));
    Path infra = Files.createDirectories(folder.resolve("infra/prod"));
    Files.writeString(infra.resolve("db.tf"), INSTANCE);
    JsonNode sarif = parsed(ReviewRun.of(infra, "--format", "sarif").out());
    assertEquals(
        "infra/prod/db.tf",
        sarif.at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri").asText());
  }

  @Test
  void reportCanBeWrittenToAFile() throws IOException {
    Path report = folder.resolve("report.sarif");
    ReviewRun run =
        ReviewRun.of(
            folder, "--format", "sarif", "--output", report.toString(), "--fail-on", "none");
    assertEquals(0, run.exitCode());
    assertTrue(parsed(Files.readString(report)).at("/runs/0/results").size() > 0);
    assertTrue(run.out().startsWith("2 high"), run::out);
  }

  @Test
  void reportThatCannotBeWrittenIsNamed() {
    String nowhere = folder.resolve("none/report.txt").toString();
    ReviewRun run = ReviewRun.of(folder, "--output", nowhere);
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("report.txt cannot be written"), run::err);
  }

  @Test
  void namesOfFilesDoNotControlTheTerminal() throws IOException {
    Files.move(folder.resolve("main.tf"), folder.resolve("a\u001b[2Jb\nc.tf"));
    ReviewRun run = ReviewRun.inTerminal("--compact", "-q", "--no-color", folder.toString());
    assertTrue(run.out().contains("a?[2Jb?c.tf:"), run::out);
    assertFalse(run.out().contains("\u001b"), run::out);
  }

  @Test
  void junitIsXmlWithAFailurePerFinding() throws Exception {
    int findings = json().path("findings").size();
    ReviewRun run = ReviewRun.of(folder, "--format", "junit");
    Document xml =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(run.out().getBytes(StandardCharsets.UTF_8)));
    assertEquals(findings, xml.getElementsByTagName("failure").getLength());
    Files.writeString(folder.resolve("main.tf"), "locals {}\n");
    assertTrue(
        ReviewRun.of(folder, "--format", "junit").out().contains("tests=\"1\" failures=\"0\""));
  }

  @Test
  void githubAnnotatesTheLineOfEachFinding() {
    List<String> lines = ReviewRun.of(folder, "--format", "github").out().lines().toList();
    assertTrue(lines.get(0).startsWith("::error file=main.tf,line="), lines::toString);
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("::warning ")), lines::toString);
  }

  @Test
  void compactIsALinePerFindingAndQuietNothingElse() {
    int findings = json().path("findings").size();
    assertEquals(findings, ReviewRun.of(folder, "--compact", "-q").out().lines().count());
    assertEquals("", ReviewRun.of(folder, "--quiet", "--skip", "NJ-*").out());
    assertTrue(ReviewRun.of(folder, "--compact").out().contains("Cost: "));
  }

  @Test
  void colorsAreForTerminalsAndCanBeTurnedOff() {
    String escape = "\u001b[";
    assertTrue(ReviewRun.inTerminal(folder.toString()).out().contains(escape + "31;1mHIGH"));
    assertFalse(ReviewRun.inTerminal(folder.toString(), "--no-color").out().contains(escape));
    assertFalse(ReviewRun.of(folder).out().contains(escape));
  }

  @Test
  void progressOfALargeTreeIsShownInATerminalOnly() throws IOException {
    for (int i = 0; i < 600; i++) {
      Files.createFile(folder.resolve("f" + i + ".tf"));
    }
    String shown = ReviewRun.inTerminal(folder.toString(), "--no-color").err();
    assertTrue(shown.contains("Reading 500 files…"), shown);
    assertTrue(shown.contains("Reviewing 601 files…"), shown);
    assertTrue(shown.endsWith("\r\u001b[K"), shown);
    assertEquals("", ReviewRun.of(folder).err());
  }

  @Test
  void policiesAreRulesOfTheReview() throws IOException {
    Path policies = Files.createDirectories(folder.resolve("policies"));
    Files.writeString(
        policies.resolve("rds.yaml"),
        """
        policies:
          - id: ACME-RDS-1
            title: Database is not large
            severity: high
            resource: aws_db_instance
            message: Small ones are slow.
            recommendation: Use a large class.
            require: {attribute: instance_class, operator: matches, value: 'large$'}
            fix: '"db.m5.large"'
        """);
    String[] options = {"--policies", policies.toString(), "--check", "ACME-*"};
    assertEquals(Set.of("ACME-RDS-1"), rules(options));
    ReviewRun list = ReviewRun.withInput("", "--list-rules", "--policies", policies.toString());
    assertTrue(list.out().contains("ACME-RDS-1 "), list::out);

    ReviewRun.of(folder, "--policies", policies.toString(), "--check", "ACME-*", "--fix");
    assertTrue(Files.readString(folder.resolve("main.tf")).contains("db.m5.large"));

    Files.writeString(policies.resolve("bad.yaml"), "policies:\n  - id: ACME-1\n");
    ReviewRun bad = ReviewRun.of(folder, options);
    assertEquals(2, bad.exitCode());
    assertTrue(bad.err().contains("bad.yaml:2: a policy needs 'title'"), bad::err);
  }

  @Test
  void rulesAreListedAndExplained() {
    ReviewRun all = ReviewRun.withInput("", "--list-rules");
    assertEquals(0, all.exitCode());
    assertTrue(all.out().contains("NJ-S3-10 "), all::out);
    assertTrue(all.out().contains("NJ-SECRET-05 "), all::out);
    ReviewRun some = ReviewRun.withInput("", "--list-rules", "--check", "NJ-RDS-*");
    assertFalse(some.out().contains("NJ-S3-10"), some::out);

    ReviewRun one = ReviewRun.withInput("", "--explain", "CKV_AWS_16");
    assertTrue(one.out().startsWith("NJ-RDS-01  Database storage is not encrypted"), one::out);
    assertEquals(2, ReviewRun.withInput("", "--explain", "NJ-RDS-99").exitCode());
  }

  @Test
  void codeThatCannotBeParsedIsNotJudged() throws IOException {
    Files.writeString(folder.resolve("main.tf"), "resource \"aws_s3_bucket\" {{{\n");
    ReviewRun run = ReviewRun.of(folder);
    assertEquals(3, run.exitCode(), run::out);
  }

  @Test
  void loopOfLinksIsReadOnceAndLinksToFilesAreFollowed() throws IOException {
    Path module = Files.createDirectories(folder.resolve("module"));
    Files.createSymbolicLink(module.resolve("loop"), folder);
    Files.createSymbolicLink(folder.resolve("self"), folder);
    Files.createSymbolicLink(module.resolve("shared.tf"), folder.resolve("main.tf"));
    Files.createSymbolicLink(module.resolve("dangling.tf"), folder.resolve("nowhere.tf"));
    Set<String> files = new TreeSet<>();
    JsonNode verdict = json();
    verdict.path("findings").forEach(finding -> files.add(finding.path("filePath").asText()));
    assertEquals(Set.of("main.tf", "module/shared.tf"), files);

    Path link = Files.createSymbolicLink(folder.resolve("link"), module);
    assertEquals(1, ReviewRun.of(link).exitCode());
  }

  private Set<String> rules(String... options) {
    Set<String> ids = new TreeSet<>();
    json(options).path("findings").forEach(finding -> ids.add(finding.path("ruleId").asText()));
    return ids;
  }

  private JsonNode json(String... options) {
    String[] all = java.util.Arrays.copyOf(options, options.length + 2);
    all[options.length] = "--format";
    all[options.length + 1] = "json";
    return parsed(ReviewRun.of(folder, all).out());
  }

  private static JsonNode parsed(String json) {
    try {
      return new JsonMapper().readTree(json);
    } catch (IOException e) {
      throw new AssertionError(json, e);
    }
  }
}
