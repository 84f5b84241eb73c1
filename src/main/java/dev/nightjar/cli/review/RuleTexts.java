package dev.nightjar.cli.review;

import dev.nightjar.reviews.rule.Rule;
import java.util.List;

/** Rules as text: the list of all, and the explanation of one. */
final class RuleTexts {

  private RuleTexts() {}

  static String list(List<Rule> rules) {
    StringBuilder text = new StringBuilder();
    for (Rule rule : rules) {
      text.append(
          "%-14s %-6s  %-11s  %-24s %s%n"
              .formatted(
                  rule.id(),
                  rule.severity().label(),
                  rule.category().label(),
                  String.join(" ", rule.aliases()),
                  rule.title()));
    }
    return text.append("%d rules%n".formatted(rules.size())).toString();
  }

  static String explanation(Rule rule) {
    return """
        %s  %s
        %s, %s
        resources: %s
        aliases:   %s

        %s
        → %s
        """
        .formatted(
            rule.id(),
            rule.title(),
            rule.category().label(),
            rule.severity().label(),
            rule.types().isEmpty() ? "the text of all files" : String.join(", ", rule.types()),
            rule.aliases().isEmpty() ? "none" : String.join(", ", rule.aliases()),
            rule.description(),
            rule.recommendation());
  }
}
