package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Category;
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
    Instant createdAt) {}
