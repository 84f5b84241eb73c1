package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * A version, or a run without a version, as shown in lists.
 *
 * @param version 0 for a run without a version
 * @param reason why a run has no review; empty otherwise
 */
public record ReviewSummary(
    String reviewId,
    int version,
    String runId,
    String stackId,
    Status status,
    Optional<Figures> figures,
    boolean fixApplied,
    Optional<ErrorDetails> error,
    String reason,
    Instant createdAt,
    String createdBy) {

  /**
   * The scores, counts and cost of a completed review.
   *
   * @param all the findings of all categories; early versions have no counts by severity
   * @param judged how much of the code was judged; early versions don't know
   * @param costCoverage how many resources are not in the cost; early versions don't know
   */
  public record Figures(
      BigDecimal overallRiskScore,
      BigDecimal reliabilityScore,
      FindingCounts security,
      int findings,
      FindingCounts all,
      BigDecimal estimatedMonthlyCost,
      BigDecimal estimatedAnnualCost,
      int resourceCount,
      CostAnalysis.Coverage costCoverage,
      Judged judged) {

    public static Figures of(Verdict verdict) {
      CostAnalysis cost = verdict.costAnalysis();
      return new Figures(
          verdict.overallRiskScore(),
          verdict.reliabilityScore(),
          verdict.securityCounts(),
          verdict.findings().size(),
          FindingCounts.of(verdict.findings()),
          cost.estimatedMonthlyCost(),
          cost.estimatedAnnualCost(),
          cost.resourceCount(),
          cost.coverage(),
          verdict.judged());
    }
  }

  public static ReviewSummary of(Run run) {
    return new ReviewSummary(
        run.reviewId(),
        0,
        run.runId(),
        run.stackId(),
        run.status(),
        Optional.empty(),
        false,
        Optional.empty(),
        run.reason(),
        run.createdAt(),
        run.createdBy());
  }
}
