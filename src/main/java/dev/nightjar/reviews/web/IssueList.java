package dev.nightjar.reviews.web;

import dev.nightjar.reviews.IssueFrequency;
import java.time.Instant;
import java.util.List;

/**
 * Issues that came up again and again.
 *
 * @param moreHref empty if these are all
 */
public record IssueList(List<Row> rows, String moreHref) {

  /** An issue in a stack. */
  public record Row(
      String title,
      String href,
      String category,
      String stackId,
      String stackHref,
      int occurrences,
      Instant firstSeen,
      Instant lastSeen,
      boolean isFixed) {

    static Row of(IssueFrequency issue) {
      return new Row(
          issue.title(),
          Hrefs.issue(issue.issueHash()),
          issue.category().word(),
          issue.stackId(),
          Hrefs.stack(issue.stackId()),
          issue.occurrenceCount(),
          issue.firstSeen(),
          issue.lastSeen(),
          issue.fixApplied());
    }
  }
}
