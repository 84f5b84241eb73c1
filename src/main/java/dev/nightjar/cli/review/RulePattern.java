package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.rule.Rule;
import java.util.List;
import java.util.regex.Pattern;

/** A rule's id or alias, possibly with wildcards: {@code NJ-S3-10}, {@code CKV_AWS_*}. */
record RulePattern(String text, Pattern pattern) {

  static RulePattern of(String text) {
    StringBuilder regex = new StringBuilder();
    for (char c : text.strip().toCharArray()) {
      regex.append(
          switch (c) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(String.valueOf(c));
          });
    }
    return new RulePattern(
        text.strip(), Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE));
  }

  boolean matches(Finding finding) {
    return matches(finding.ruleId(), finding.aliases());
  }

  boolean matches(Rule rule) {
    return matches(rule.id(), rule.aliases());
  }

  private boolean matches(String id, List<String> aliases) {
    return pattern.matcher(id).matches()
        || aliases.stream().anyMatch(alias -> pattern.matcher(alias).matches());
  }
}
