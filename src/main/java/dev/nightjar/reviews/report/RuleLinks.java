package dev.nightjar.reviews.report;

import dev.nightjar.reviews.config.ReviewsConfig;
import java.util.Locale;
import java.util.Optional;

/**
 * The addresses of the rules' descriptions in reports.
 *
 * @param page the page of all rules, where each rule has an anchor: the console's, or {@code
 *     docs/rules.md} of a repository
 */
public record RuleLinks(String page) {

  private static final String VARIABLE = "NIGHTJAR_REVIEWS_RULES_URL";

  /** For commands, which have no other configuration. */
  public static RuleLinks ofEnvironment() {
    return new RuleLinks(
        Optional.ofNullable(System.getenv(VARIABLE))
            .filter(page -> !page.isBlank())
            .orElse(ReviewsConfig.RULES_URL));
  }

  String of(String ruleId) {
    return page + '#' + anchor(ruleId);
  }

  /** The HTML id of a rule on the page, as GitHub derives it from a heading. */
  public static String anchor(String ruleId) {
    return ruleId.toLowerCase(Locale.ROOT);
  }
}
