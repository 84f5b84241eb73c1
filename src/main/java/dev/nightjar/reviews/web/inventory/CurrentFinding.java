package dev.nightjar.reviews.web.inventory;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.web.Hrefs;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A finding of the latest review of a stack.
 *
 * @param ruleId empty for a finding of the language model
 * @param ruleHref empty without a rule
 * @param href the finding in its review
 */
public record CurrentFinding(
    Severity level,
    String category,
    String title,
    String ruleId,
    String ruleHref,
    String stackId,
    String stackHref,
    String place,
    String resource,
    String href,
    Instant reviewedAt) {

  static CurrentFinding of(Finding finding, String stackId, String reviewId, Instant reviewedAt) {
    return new CurrentFinding(
        finding.severity(),
        finding.category().label(),
        finding.title(),
        finding.ruleId(),
        Hrefs.rule(finding.ruleId()),
        stackId,
        Hrefs.stack(stackId),
        finding.filePath() + ":" + finding.lineNumber(),
        finding.resource(),
        Hrefs.finding(reviewId, finding.findingId()),
        reviewedAt);
  }

  public String severity() {
    return level.label();
  }

  /** Whether it contains all of the words, which are in lower case. */
  boolean contains(Stream<String> words) {
    String text =
        String.join(" ", title, ruleId, stackId, place, resource).toLowerCase(Locale.ROOT);
    return words.allMatch(text::contains);
  }
}
