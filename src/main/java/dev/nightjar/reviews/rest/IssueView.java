package dev.nightjar.reviews.rest;

import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.table.key.SortableTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The frequency of an issue in a stack. */
public record IssueView(
    String issueHash,
    String stackId,
    @Schema(enumeration = {"security", "cost", "reliability"}) String category,
    String title,
    int occurrenceCount,
    String firstSeen,
    String lastSeen,
    @Schema(description = "The latest 50 runs, oldest first") List<String> affectedRuns,
    @Schema(description = "Whether a fix resolved the issue and it has not recurred")
        boolean fixApplied) {

  static IssueView of(IssueFrequency issue) {
    return new IssueView(
        issue.issueHash(),
        issue.stackId(),
        issue.category().label(),
        issue.title(),
        issue.occurrenceCount(),
        SortableTime.millis(issue.firstSeen()),
        SortableTime.millis(issue.lastSeen()),
        issue.affectedRuns(),
        issue.fixApplied());
  }
}
