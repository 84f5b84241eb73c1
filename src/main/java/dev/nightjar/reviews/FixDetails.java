package dev.nightjar.reviews;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * What the fixes of a version were worth, measured by the review after them.
 *
 * @param riskReduction negative if the risk grew
 * @param findingsResolved how many of the version before are gone
 */
public record FixDetails(
    int fixVersion,
    int previousVersion,
    List<AppliedFix> fixesApplied,
    BigDecimal riskReduction,
    int findingsResolved,
    int findingsRemaining) {

  /**
   * One edit.
   *
   * @param effectivenessScore 1 if its finding is gone, 0.5 if something new came up with the same
   *     resource, 0 if it is still there
   */
  public record AppliedFix(
      String findingId,
      String fixId,
      String originalCode,
      String appliedCode,
      BigDecimal effectivenessScore,
      Instant appliedAt) {}
}
