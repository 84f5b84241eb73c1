package dev.nightjar.reviews.web.issue;

import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.web.Hrefs;
import java.time.Instant;
import java.util.List;

/**
 * A list of recurring issues.
 *
 * @param moreHref empty if the list is complete
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

    public static Row of(IssueFrequency issue) {
      return new Row(
          issue.title(),
          Hrefs.issue(issue.issueHash()),
          issue.category().label(),
          issue.stackId(),
          Hrefs.stack(issue.stackId()),
          issue.occurrenceCount(),
          issue.firstSeen(),
          issue.lastSeen(),
          issue.fixApplied());
    }
  }
}
