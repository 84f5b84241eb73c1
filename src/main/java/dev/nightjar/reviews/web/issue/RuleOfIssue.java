package dev.nightjar.reviews.web.issue;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.secrets.SecretTextRules;
import dev.nightjar.reviews.web.Hrefs;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The rule of an issue. The stored frequency of an issue has its title only, which is the title of
 * its rule; issues of the language model have none.
 */
public record RuleOfIssue(String id, String href, String severity, String recommendation) {

  /** The rules by title; the first one of a title counts. */
  static Map<String, RuleOfIssue> byTitle() {
    Map<String, RuleOfIssue> byTitle = new HashMap<>();
    Stream.concat(RuleCatalog.rules().stream(), SecretTextRules.rules().stream())
        .forEach(rule -> byTitle.putIfAbsent(rule.title(), of(rule)));
    return byTitle;
  }

  private static RuleOfIssue of(Rule rule) {
    return new RuleOfIssue(
        rule.id(), Hrefs.rule(rule.id()), rule.severity().label(), rule.recommendation());
  }
}
