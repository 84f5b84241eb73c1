package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Severity;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * One occurrence of an issue.
 *
 * @param version the first version of the review that contains it
 */
public record IssueOccurrence(
    String issueHash,
    String findingId,
    String reviewId,
    int version,
    String runId,
    String stackId,
    Category category,
    Severity severity,
    String title,
    String filePath,
    int lineNumber,
    String resource,
    String ruleId,
    BigDecimal confidenceScore,
    Instant createdAt) {

  public static IssueOccurrence of(ReviewVersion version, Finding finding) {
    return new IssueOccurrence(
        IssueHash.of(finding),
        finding.findingId(),
        version.reviewId(),
        version.number(),
        version.runId(),
        version.stackId(),
        finding.category(),
        finding.severity(),
        finding.title(),
        finding.filePath(),
        finding.lineNumber(),
        finding.resource(),
        finding.ruleId(),
        finding.confidenceScore(),
        version.createdAt());
  }
}
