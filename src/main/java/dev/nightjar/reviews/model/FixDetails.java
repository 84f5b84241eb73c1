package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * The effect of the fixes of a version, measured by the review after them.
 *
 * @param riskReduction negative if the risk increased
 * @param findingsResolved the number of findings of the previous version that are resolved
 */
public record FixDetails(
    int fixVersion,
    int previousVersion,
    List<AppliedFix> fixesApplied,
    BigDecimal riskReduction,
    int findingsResolved,
    int findingsRemaining) {

  /**
   * One applied fix.
   *
   * @param effectivenessScore 1 if the finding is resolved, 0.5 if the same resource has a new
   *     finding, 0 if the finding remains
   */
  public record AppliedFix(
      String findingId,
      String fixId,
      String originalCode,
      String appliedCode,
      BigDecimal effectivenessScore,
      Instant appliedAt) {}
}
