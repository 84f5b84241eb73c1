package dev.nightjar.reviews.rest;

import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.table.key.SortableTime;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The statistics of a stack. */
public record StatisticsView(
    String stackId,
    @Schema(description = "Each completed version counts as a review") long totalReviews,
    long failedReviews,
    BigDecimal averageRiskScore,
    long highRiskCount,
    long mediumRiskCount,
    long lowRiskCount,
    long totalFindings,
    long securityFindings,
    long costFindings,
    long reliabilityFindings,
    String firstReviewDate,
    String lastReviewDate) {

  static StatisticsView of(StackStatistics statistics) {
    return new StatisticsView(
        statistics.stackId(),
        statistics.totalReviews(),
        statistics.failedReviews(),
        statistics.averageRiskScore(),
        statistics.highRiskCount(),
        statistics.mediumRiskCount(),
        statistics.lowRiskCount(),
        statistics.totalFindings(),
        statistics.securityFindings(),
        statistics.costFindings(),
        statistics.reliabilityFindings(),
        SortableTime.millis(statistics.firstReviewDate()),
        SortableTime.millis(statistics.lastReviewDate()));
  }
}
