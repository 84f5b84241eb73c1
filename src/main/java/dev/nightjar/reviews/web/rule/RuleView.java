package dev.nightjar.reviews.web.rule;

import dev.nightjar.reviews.report.RuleLinks;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleExample;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A rule in the console.
 *
 * @param anchor the HTML id of the rule
 * @param isOpen whether its text and examples are expanded
 */
public record RuleView(
    String id,
    String anchor,
    String title,
    String severity,
    String category,
    String types,
    String aliases,
    String description,
    String recommendation,
    RuleExample example,
    boolean isOpen) {

  static RuleView of(Rule rule, RuleExample example, boolean isOpen) {
    return new RuleView(
        rule.id(),
        RuleLinks.anchor(rule.id()),
        rule.title(),
        rule.severity().label(),
        rule.category().label(),
        String.join(", ", rule.types()),
        String.join(", ", rule.aliases()),
        rule.description(),
        rule.recommendation(),
        example,
        isOpen);
  }

  /** Whether the rule contains all of the words, which are in lower case. */
  static boolean contains(Rule rule, Stream<String> words) {
    String text =
        String.join(
                " ",
                rule.id(),
                rule.title(),
                rule.description(),
                rule.recommendation(),
                rule.severity().label(),
                rule.category().label(),
                String.join(" ", rule.types()),
                String.join(" ", rule.aliases()))
            .toLowerCase(Locale.ROOT);
    return words.allMatch(text::contains);
  }
}
