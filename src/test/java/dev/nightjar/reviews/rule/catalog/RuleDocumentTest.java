package dev.nightjar.reviews.rule.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RuleDocumentTest {

  /** Where {@code make rules} takes it from. */
  private static final Path GENERATED = Path.of("target/rules.md");

  @Test
  void committedDocumentIsThatOfTheRules() throws IOException {
    String generated = RuleDocument.markdown();
    Files.writeString(GENERATED, generated);
    assertTrue(
        generated.equals(Files.readString(Path.of("docs/rules.md"))),
        "Rules have changed: make rules, and read the difference before it is committed");
  }

  @Test
  void everyRuleHasCodeThatViolatesItInTheFileOfItsGroup() {
    Set<String> missing = new TreeSet<>();
    for (RuleGroup group : RuleCatalog.groups()) {
      Map<String, RuleExample> examples = RuleExample.of(group);
      group.rules().stream()
          .filter(rule -> examples.getOrDefault(rule.id(), RuleExample.NONE).failing().isEmpty())
          .forEach(rule -> missing.add(group.name() + ".tf: " + rule.id()));
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void exampleHasTheCompanionsOfItsResourceAndNoMarks() {
    RuleExample example =
        RuleCatalog.groups().stream()
            .map(group -> RuleExample.of(group).get("NJ-DNS-01"))
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow();
    assertTrue(example.passing().contains("aws_route53_query_log"), example.passing());
    assertFalse(RuleDocument.markdown().contains("# here"));
  }
}
