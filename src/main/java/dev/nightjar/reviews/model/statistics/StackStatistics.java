package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The statistics of all reviews of a stack; each completed version counts as a review.
 *
 * @param riskScoreSum the exact sum from which the average is computed
 * @param failedReviews reviews without a risk score; no other number includes them
 * @param revision the number of writes of this record, for optimistic locking
 */
public record StackStatistics(
    String stackId,
    long totalReviews,
    long failedReviews,
    BigDecimal riskScoreSum,
    long highRiskCount,
    long mediumRiskCount,
    long lowRiskCount,
    long totalFindings,
    long securityFindings,
    long costFindings,
    long reliabilityFindings,
    Instant firstReviewDate,
    Instant lastReviewDate,
    long revision) {

  private static final int DECIMALS = 4;

  public static StackStatistics empty(String stackId) {
    return new StackStatistics(
        stackId, 0, 0, BigDecimal.ZERO, 0, 0, 0, 0, 0, 0, 0, Instant.MAX, Instant.MIN, 0);
  }

  /** 0 if there is no review. */
  public BigDecimal averageRiskScore() {
    return totalReviews == 0
        ? BigDecimal.ZERO
        : riskScoreSum.divide(BigDecimal.valueOf(totalReviews), DECIMALS, RoundingMode.HALF_UP);
  }

  /** The figures by their stored names, as texts that are equal for equal numbers. */
  public SortedMap<String, String> figures() {
    SortedMap<String, String> figures = new TreeMap<>();
    figures.put("TotalReviews", Long.toString(totalReviews));
    figures.put("FailedReviews", Long.toString(failedReviews));
    figures.put("RiskScoreSum", riskScoreSum.stripTrailingZeros().toPlainString());
    figures.put("HighRiskCount", Long.toString(highRiskCount));
    figures.put("MediumRiskCount", Long.toString(mediumRiskCount));
    figures.put("LowRiskCount", Long.toString(lowRiskCount));
    figures.put("TotalFindings", Long.toString(totalFindings));
    figures.put("SecurityFindings", Long.toString(securityFindings));
    figures.put("CostFindings", Long.toString(costFindings));
    figures.put("ReliabilityFindings", Long.toString(reliabilityFindings));
    return figures;
  }

  public StackStatistics withRevision(long other) {
    return new StackStatistics(
        stackId,
        totalReviews,
        failedReviews,
        riskScoreSum,
        highRiskCount,
        mediumRiskCount,
        lowRiskCount,
        totalFindings,
        securityFindings,
        costFindings,
        reliabilityFindings,
        firstReviewDate,
        lastReviewDate,
        other);
  }

  public StackStatistics with(ReviewVersion version) {
    return version.outcome() instanceof ReviewOutcome.Completed completed
        ? with(completed.verdict(), version.createdAt())
        : withFailed(version.createdAt());
  }

  private StackStatistics with(Verdict verdict, Instant at) {
    BigDecimal risk = verdict.overallRiskScore();
    RiskBand band = RiskBand.of(risk);
    return new StackStatistics(
        stackId,
        totalReviews + 1,
        failedReviews,
        riskScoreSum.add(risk),
        highRiskCount + (band == RiskBand.HIGH ? 1 : 0),
        mediumRiskCount + (band == RiskBand.MEDIUM ? 1 : 0),
        lowRiskCount + (band == RiskBand.LOW ? 1 : 0),
        totalFindings + verdict.findings().size(),
        securityFindings + FindingCounts.of(verdict.findings(), Category.SECURITY).total(),
        costFindings + FindingCounts.of(verdict.findings(), Category.COST).total(),
        reliabilityFindings + FindingCounts.of(verdict.findings(), Category.RELIABILITY).total(),
        earlier(at),
        later(at),
        revision + 1);
  }

  private StackStatistics withFailed(Instant at) {
    return new StackStatistics(
        stackId,
        totalReviews,
        failedReviews + 1,
        riskScoreSum,
        highRiskCount,
        mediumRiskCount,
        lowRiskCount,
        totalFindings,
        securityFindings,
        costFindings,
        reliabilityFindings,
        earlier(at),
        later(at),
        revision + 1);
  }

  private Instant earlier(Instant at) {
    return at.isBefore(firstReviewDate) ? at : firstReviewDate;
  }

  private Instant later(Instant at) {
    return at.isAfter(lastReviewDate) ? at : lastReviewDate;
  }
}
