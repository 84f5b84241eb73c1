package dev.nightjar.reviews.web;

import dev.nightjar.reviews.ReviewSummary;
import java.math.BigDecimal;
import java.time.Instant;

/** The scores and cost of a stack at a time. */
public record Point(Instant at, BigDecimal risk, BigDecimal reliability, BigDecimal monthlyCost) {

  static Point of(ReviewSummary review) {
    ReviewSummary.Figures figures = review.figures().orElseThrow();
    return new Point(
        review.createdAt(),
        figures.overallRiskScore(),
        figures.reliabilityScore(),
        figures.estimatedMonthlyCost());
  }
}
