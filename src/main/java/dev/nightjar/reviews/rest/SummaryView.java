package dev.nightjar.reviews.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewSummary.Figures;
import dev.nightjar.table.key.SortableTime;
import java.math.BigDecimal;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A version, or a run without a version, in a list; unknown fields are absent. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SummaryView(
    String reviewId,
    @Schema(description = "Absent if there is no version yet") Integer version,
    String runId,
    String stackId,
    @Schema(enumeration = {"pending", "recorded", "completed", "failed"}) String status,
    @Schema(description = "Why there is no review") String reason,
    BigDecimal overallRiskScore,
    BigDecimal reliabilityScore,
    FindingCounts securityFindings,
    Integer findingCount,
    Cost costAnalysis,
    @Schema(
            description =
                "The review is partial if modules are missing, files are unreadable or resources"
                    + " are not created by default")
        Judged judged,
    Boolean fixApplied,
    ErrorDetails errorDetails,
    String createdAt,
    String createdBy) {

  /** The estimated cost of all resources. */
  public record Cost(
      BigDecimal estimatedMonthlyCost,
      BigDecimal estimatedAnnualCost,
      int resourceCount,
      @Schema(description = "The sum is a lower bound if some resources are unpriced")
          Coverage coverage) {

    static Cost of(Figures figures) {
      return new Cost(
          figures.estimatedMonthlyCost(),
          figures.estimatedAnnualCost(),
          figures.resourceCount(),
          figures.costCoverage());
    }
  }

  static SummaryView of(ReviewSummary review) {
    boolean isVersion = review.version() > 0;
    Optional<Figures> figures = review.figures();
    return new SummaryView(
        review.reviewId(),
        isVersion ? review.version() : null,
        review.runId(),
        review.stackId(),
        review.status().label(),
        review.reason().isEmpty() ? null : review.reason(),
        figures.map(Figures::overallRiskScore).orElse(null),
        figures.map(Figures::reliabilityScore).orElse(null),
        figures.map(Figures::security).orElse(null),
        figures.map(Figures::findings).orElse(null),
        figures.map(Cost::of).orElse(null),
        figures.map(Figures::judged).orElse(null),
        isVersion ? review.fixApplied() : null,
        review.error().orElse(null),
        SortableTime.millis(review.createdAt()),
        review.createdBy());
  }
}
