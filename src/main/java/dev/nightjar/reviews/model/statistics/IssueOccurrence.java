package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * A finding as it is found by its issue.
 *
 * @param version the first one of the review that has it
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
