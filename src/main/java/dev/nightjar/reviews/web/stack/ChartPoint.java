package dev.nightjar.reviews.web.stack;

import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.web.ReviewFormats;
import java.math.BigDecimal;
import java.time.Instant;

/** The scores and cost of a stack at a time, for the charts. */
public record ChartPoint(
    Instant at,
    BigDecimal risk,
    BigDecimal reliability,
    BigDecimal monthlyCost,
    String costText,
    String costGaps) {

  static ChartPoint of(ReviewSummary review) {
    ReviewSummary.Figures figures = review.figures().orElseThrow();
    return new ChartPoint(
        review.createdAt(),
        figures.overallRiskScore(),
        figures.reliabilityScore(),
        figures.estimatedMonthlyCost(),
        ReviewFormats.costText(figures),
        ReviewFormats.costGaps(figures));
  }
}
