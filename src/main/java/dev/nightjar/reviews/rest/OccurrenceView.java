package dev.nightjar.reviews.rest;

import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.table.key.SortableTime;
import java.math.BigDecimal;

/** An occurrence of an issue, with the first version of the review that contains it. */
public record OccurrenceView(
    String issueHash,
    String findingId,
    String reviewId,
    int version,
    String runId,
    String stackId,
    String category,
    String severity,
    String title,
    String filePath,
    int lineNumber,
    String resource,
    String ruleId,
    BigDecimal confidenceScore,
    String createdAt) {

  static OccurrenceView of(IssueOccurrence occurrence) {
    return new OccurrenceView(
        occurrence.issueHash(),
        occurrence.findingId(),
        occurrence.reviewId(),
        occurrence.version(),
        occurrence.runId(),
        occurrence.stackId(),
        occurrence.category().label(),
        occurrence.severity().label(),
        occurrence.title(),
        occurrence.filePath(),
        occurrence.lineNumber(),
        occurrence.resource(),
        occurrence.ruleId(),
        occurrence.confidenceScore(),
        SortableTime.millis(occurrence.createdAt()));
  }
}
