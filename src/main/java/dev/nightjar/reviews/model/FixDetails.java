package dev.nightjar.reviews.model;

import dev.nightjar.reviews.fix.FixApplier;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

  private static final BigDecimal RESOLVED = new BigDecimal("1");
  private static final BigDecimal RESOLVED_WITH_SOMETHING_NEW = new BigDecimal("0.5");
  private static final BigDecimal NOT_RESOLVED = new BigDecimal("0");

  /** Compares the version before with the review of the files after these edits. */
  public static FixDetails measured(
      ReviewVersion before, ReviewOutcome after, List<FixApplier.Applied> applied, Instant now) {
    Set<String> then = ids(before.outcome().findings());
    Set<String> still = ids(after.findings());
    Set<String> resourcesWithNews = new HashSet<>();
    for (Finding finding : after.findings()) {
      if (!then.contains(finding.findingId()) && !finding.resource().isEmpty()) {
        resourcesWithNews.add(finding.resource());
      }
    }
    boolean isReviewed = after.status() == Status.COMPLETED;
    List<AppliedFix> fixes = new ArrayList<>();
    for (FixApplier.Applied edit : applied) {
      Finding finding = edit.finding();
      BigDecimal score =
          !isReviewed || still.contains(finding.findingId())
              ? NOT_RESOLVED
              : resourcesWithNews.contains(finding.resource())
                  ? RESOLVED_WITH_SOMETHING_NEW
                  : RESOLVED;
      fixes.add(
          new AppliedFix(
              finding.findingId(),
              edit.fix().fixId(),
              edit.fix().originalCode(),
              edit.fix().replacement(),
              score,
              now));
    }
    int resolved = (int) then.stream().filter(id -> !still.contains(id)).count();
    return new FixDetails(
        before.number() + 1,
        before.number(),
        fixes,
        isReviewed ? risk(before.outcome()).subtract(risk(after)) : BigDecimal.ZERO,
        isReviewed ? resolved : 0,
        isReviewed ? still.size() : then.size());
  }

  private static BigDecimal risk(ReviewOutcome reviewOutcome) {
    return ((ReviewOutcome.Completed) reviewOutcome).verdict().overallRiskScore();
  }

  private static Set<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::findingId).collect(Collectors.toSet());
  }
}
