package dev.nightjar.reviews.rule.catalog;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.secrets.SecretTextRules;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The documentation of all rules as Markdown, {@code docs/rules.md}. */
public final class RuleDocument {

  private static final String INTRODUCTION =
      """
      # Rules

      Written by `make rules` from the rules themselves; the examples are those that their tests
      check. The id of a rule never changes its meaning. Aliases are the ids of the same condition
      in Checkov (CKV), Trivy (AVD) and tfsec; each of them suppresses the finding, too.
      [rules-left-out.md](rules-left-out.md) has known conditions that are not judged.

      """;

  private RuleDocument() {}

  public static String markdown() {
    List<RuleGroup> groups = RuleCatalog.groups();
    StringBuilder text = new StringBuilder(INTRODUCTION);
    for (RuleGroup group : groups) {
      text.append(
          "- [%s](#%s): %d rules%n"
              .formatted(group.title(), heading(group.title()), group.rules().size()));
    }
    text.append(
        "- [Secrets in texts](#secrets-in-texts): %d rules%n"
            .formatted(SecretTextRules.rules().size()));
    for (RuleGroup group : groups) {
      Map<String, RuleExample> examples = RuleExample.of(group);
      text.append("\n## ").append(group.title()).append('\n');
      group.rules().forEach(rule -> append(rule, examples.get(rule.id()), text));
    }
    text.append("\n## Secrets in texts\n");
    SecretTextRules.rules().forEach(rule -> append(rule, RuleExample.NONE, text));
    return text.toString().replace("\r\n", "\n");
  }

  private static String heading(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z ]", "").replace(' ', '-');
  }

  private static void append(Rule rule, RuleExample example, StringBuilder text) {
    text.append("\n### ").append(rule.id()).append("\n\n");
    text.append(
        "**%s** (%s, %s)%s\\%n"
            .formatted(
                rule.title(),
                rule.category().label(),
                rule.severity().label(),
                rule.aliases().isEmpty() ? "" : " · " + String.join(", ", rule.aliases())));
    if (!rule.types().isEmpty()) {
      text.append("On %s.\\%n".formatted(types(rule)));
    }
    text.append(rule.description()).append('\n').append("*Fix:* ");
    text.append(rule.recommendation()).append('\n');
    append("violates it", example.failing(), text);
    append("meets it", example.passing(), text);
  }

  private static String types(Rule rule) {
    return rule.types().stream().map(type -> '`' + type + '`').collect(Collectors.joining(", "));
  }

  private static void append(String comment, String code, StringBuilder text) {
    if (!code.isEmpty()) {
      text.append("\n```hcl\n# ").append(comment).append('\n').append(code).append("```\n");
    }
  }
}
