package dev.nightjar.reviews.rule.catalog;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests every rule with examples that meet it, violate it and are unknown. */
class RuleCatalogTest {

  /** What examples need for values that are unknown. */
  private static final Set<Notice.Kind> EXPECTED_NOTICES =
      Set.of(Notice.Kind.NOT_EVALUATED, Notice.Kind.MODULE_MISSING);

  /** The most important conditions by their ids in other tools. */
  private static final List<String> MUST_HAVE =
      List.of(
          "CKV_AWS_2",
          "CKV_AWS_3",
          "CKV_AWS_5",
          "CKV_AWS_6",
          "CKV_AWS_8",
          "CKV_AWS_16",
          "CKV_AWS_17",
          "CKV_AWS_19",
          "CKV_AWS_20",
          "CKV_AWS_21",
          "CKV_AWS_24",
          "CKV_AWS_25",
          "CKV_AWS_26",
          "CKV_AWS_27",
          "CKV_AWS_28",
          "CKV_AWS_32",
          "CKV_AWS_33",
          "CKV_AWS_34",
          "CKV_AWS_38",
          "CKV_AWS_39",
          "CKV_AWS_42",
          "CKV_AWS_43",
          "CKV_AWS_44",
          "CKV_AWS_45",
          "CKV_AWS_46",
          "CKV_AWS_51",
          "CKV_AWS_53",
          "CKV_AWS_54",
          "CKV_AWS_55",
          "CKV_AWS_56",
          "CKV_AWS_57",
          "CKV_AWS_58",
          "CKV_AWS_60",
          "CKV_AWS_61",
          "CKV_AWS_62",
          "CKV_AWS_63",
          "CKV_AWS_66",
          "CKV_AWS_69",
          "CKV_AWS_70",
          "CKV_AWS_79",
          "CKV_AWS_83",
          "CKV_AWS_88",
          "CKV_AWS_89",
          "CKV_AWS_96",
          "CKV_AWS_103",
          "CKV_AWS_126",
          "CKV_AWS_129",
          "CKV_AWS_130",
          "CKV_AWS_133",
          "CKV_AWS_134",
          "CKV_AWS_139",
          "CKV_AWS_144",
          "CKV_AWS_145",
          "CKV_AWS_150",
          "CKV_AWS_162",
          "CKV_AWS_163",
          "CKV_AWS_168",
          "CKV_AWS_169",
          "CKV_AWS_226",
          "CKV_AWS_231",
          "CKV_AWS_232",
          "CKV_AWS_260",
          "CKV_AWS_277",
          "CKV_AWS_286",
          "CKV_AWS_288",
          "CKV_AWS_293",
          "CKV_AWS_300",
          "CKV_AWS_348",
          "CKV_AWS_353",
          "CKV_AWS_355",
          "CKV_AWS_364",
          "CKV_AWS_382",
          "CKV2_AWS_5",
          "CKV2_AWS_6",
          "CKV2_AWS_12",
          "CKV2_AWS_16",
          "CKV2_AWS_19",
          "CKV2_AWS_20",
          "CKV2_AWS_40",
          "CKV2_AWS_61");

  private static final Path FIXES =
      Path.of("src/test/resources/dev/nightjar/reviews/rule/fixes.txt");

  private static final Map<String, RuleExamples.Example> EXAMPLES = RuleExamples.byRule();

  @TestFactory
  List<DynamicTest> ruleJudgesItsExamples() {
    return RuleCatalog.rules().stream()
        .map(rule -> DynamicTest.dynamicTest(rule.id(), () -> ruleMatchesItsExamples(rule)))
        .toList();
  }

  private static void ruleMatchesItsExamples(Rule rule) {
    RuleExamples.Example example = EXAMPLES.get(rule.id());
    assertTrue(example != null, "no examples");
    Map<String, Integer> expected = new TreeMap<>();
    for (RuleExamples.Expected resource : example.expected()) {
      if (resource.fails()) {
        expected.put(resource.address(), resource.line());
      }
    }
    Map<String, Integer> found = new TreeMap<>();
    Verdict verdict = RuleExamples.review(example.file());
    for (Finding finding : verdict.findings()) {
      if (finding.ruleId().equals(rule.id())) {
        found.put(finding.resource(), finding.lineNumber());
      }
    }
    assertEquals(expected, found);
    assertEquals(
        List.of(),
        verdict.notices().stream()
            .filter(notice -> !EXPECTED_NOTICES.contains(notice.kind()))
            .toList());
  }

  @Test
  void everyRuleHasExamplesOfEveryKind() {
    Set<String> missing = new TreeSet<>();
    for (Rule rule : RuleCatalog.rules()) {
      RuleExamples.Example example = EXAMPLES.get(rule.id());
      String text = example == null ? "" : example.file().content();
      for (String kind : List.of("pass", "fail", "unknown")) {
        boolean there =
            text.matches("(?s).*\\n[^\\n]*\"" + kind + "\\w*\" \\{.*")
                || text.contains("# " + kind)
                || text.contains("# never " + kind);
        if (!there) {
          missing.add(rule.id() + ": " + kind);
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void examplesAreOfRulesThatExist() {
    Set<String> ids = RuleCatalog.rules().stream().map(Rule::id).collect(Collectors.toSet());
    Set<String> strange = new TreeSet<>(EXAMPLES.keySet());
    strange.removeAll(ids);
    assertEquals(Set.of(), strange);
  }

  @TestFactory
  List<DynamicTest> fixResolvesTheFindingAndNothingElseChanges() {
    return RuleCatalog.rules().stream()
        .map(rule -> DynamicTest.dynamicTest(rule.id(), () -> isFixed(rule)))
        .toList();
  }

  private static void isFixed(Rule rule) {
    TerraformFile file = EXAMPLES.get(rule.id()).file();
    Set<String> before = ids(RuleExamples.review(file));
    for (Finding finding : RuleExamples.review(file).findings()) {
      if (finding.ruleId().equals(rule.id()) && !finding.fixes().isEmpty()) {
        TerraformFile edited = apply(file, finding.fixes().get(0));
        assertEquals(List.of(), HclParser.parse(edited.path(), edited.content()).errors());
        Set<String> after = ids(RuleExamples.review(edited));
        Set<String> added = new TreeSet<>(after);
        added.removeAll(before);
        assertAll(
            () -> assertFalse(after.contains(finding.findingId()), edited.content()),
            () -> assertEquals(Set.of(), added, edited.content()));
      }
    }
  }

  /** {@code fixes.txt} lists the rules with an automatic fix, so that none gets lost. */
  @Test
  void rulesWithAFixHaveOne() throws IOException {
    Set<String> fixed = new TreeSet<>();
    for (RuleExamples.Example example : EXAMPLES.values()) {
      RuleExamples.review(example.file()).findings().stream()
          .filter(finding -> !finding.fixes().isEmpty())
          .map(Finding::ruleId)
          .filter(example.ruleId()::equals)
          .forEach(fixed::add);
    }
    assertEquals(Files.readString(FIXES), String.join("\n", fixed) + '\n');
  }

  @Test
  void fixesThatReplaceTheResourceSaySo() {
    Set<String> replacing = new TreeSet<>();
    for (RuleExamples.Example example : EXAMPLES.values()) {
      for (Finding finding : RuleExamples.review(example.file()).findings()) {
        if (finding.ruleId().equals(example.ruleId()) && finding.hasReplacingFix()) {
          replacing.add(finding.ruleId() + " " + finding.resource().split("\\.")[0]);
        }
      }
    }
    assertEquals(
        new TreeSet<>(
            Set.of(
                "NJ-AMI-02 aws_ami_copy",
                "NJ-CACHE-02 aws_elasticache_replication_group",
                "NJ-CACHE-03 aws_elasticache_replication_group",
                "NJ-CACHE-10 aws_memorydb_cluster",
                "NJ-DDB-05 aws_dax_cluster",
                "NJ-DDB-06 aws_dax_cluster",
                "NJ-DMS-01 aws_dms_replication_instance",
                "NJ-DOCDB-01 aws_docdb_cluster",
                "NJ-DOCDB-07 aws_docdb_global_cluster",
                "NJ-EC2-01 aws_launch_configuration",
                "NJ-EC2-02 aws_instance",
                "NJ-EC2-02 aws_launch_configuration",
                "NJ-EC2-03 aws_instance",
                "NJ-EC2-03 aws_launch_configuration",
                "NJ-EC2-06 aws_instance",
                "NJ-EC2-08 aws_launch_configuration",
                "NJ-EC2-10 aws_ebs_volume",
                "NJ-ECR-04 aws_ecr_repository",
                "NJ-ECS-01 aws_ecs_task_definition",
                "NJ-EFS-01 aws_efs_file_system",
                "NJ-ES-01 aws_elasticsearch_domain",
                "NJ-ES-01 aws_opensearch_domain",
                "NJ-ES-02 aws_elasticsearch_domain",
                "NJ-ES-02 aws_opensearch_domain",
                "NJ-MQ-01 aws_mq_broker",
                "NJ-MSK-01 aws_msk_cluster",
                "NJ-NEPTUNE-01 aws_neptune_cluster",
                "NJ-NEPTUNE-07 aws_neptune_cluster_instance",
                "NJ-RDS-01 aws_db_instance",
                "NJ-RDS-02 aws_rds_cluster",
                "NJ-RDS-29 aws_rds_global_cluster",
                "NJ-S3-25 aws_s3_access_point")),
        replacing);
  }

  private static Set<String> ids(Verdict verdict) {
    return verdict.findings().stream().map(Finding::findingId).collect(Collectors.toSet());
  }

  private static TerraformFile apply(TerraformFile file, SuggestedFix fix) {
    String text = file.content();
    assertEquals(fix.originalCode(), text.substring(fix.start(), fix.end()));
    return new TerraformFile(
        file.path(),
        text.substring(0, fix.start()) + fix.replacement() + text.substring(fix.end()));
  }

  @Test
  void mostImportantRulesAreCovered() {
    Set<String> covered = new HashSet<>();
    RuleCatalog.rules().forEach(rule -> covered.addAll(rule.aliases()));
    Set<String> missing = new TreeSet<>(MUST_HAVE);
    missing.removeAll(covered);
    assertEquals(Set.of(), missing);
    assertEquals(80, MUST_HAVE.size());
  }

  /** NJ-SQS-01 and NJ-SQS-05 report a queue that is not encrypted, and one that may not be. */
  private static final String SPLIT_BY_SEVERITY = "CKV_AWS_27";

  @Test
  void idsAreUniqueAndNoCheckovRuleIsCoveredTwice() {
    List<String> seen = new ArrayList<>();
    for (Rule rule : RuleCatalog.rules()) {
      seen.add(rule.id());
      rule.aliases().stream().filter(alias -> alias.startsWith("CKV")).forEach(seen::add);
    }
    assertTrue(seen.remove(SPLIT_BY_SEVERITY));
    assertEquals(new HashSet<>(seen).size(), seen.size());
  }

  @Test
  void everyRuleHasItsTexts() {
    for (Rule rule : RuleCatalog.rules()) {
      assertAll(
          rule.id(),
          () -> assertTrue(rule.id().matches("NJ-[A-Z0-9]+-\\d\\d")),
          () -> assertFalse(rule.types().isEmpty()),
          () -> assertTrue(rule.title().matches("[A-Z].*[^.]"), rule.title()),
          () -> assertTrue(rule.description().matches("[a-zA-Z].*\\."), rule.description()),
          () -> assertTrue(rule.recommendation().matches("[A-Z].*\\."), rule.recommendation()));
    }
  }
}
