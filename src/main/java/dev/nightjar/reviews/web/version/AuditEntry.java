package dev.nightjar.reviews.web.version;

import dev.nightjar.reviews.history.AuditTrail;
import dev.nightjar.reviews.history.AuditTrail.Scores;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.finding.FindingRows;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A version in the audit trail.
 *
 * @param scores the changed scores; for the first version, the scores themselves
 */
public record AuditEntry(
    int version,
    String href,
    Instant at,
    String by,
    String status,
    boolean isFix,
    List<ScoreChange> scores,
    FindingRows added,
    FindingRows resolved) {

  static AuditEntry of(String reviewId, AuditTrail.Entry entry) {
    AuditTrail.Changes changes = entry.changes();
    return new AuditEntry(
        entry.version(),
        Hrefs.version(reviewId, entry.version()),
        entry.timestamp(),
        entry.changedBy(),
        entry.status().label(),
        entry.fixApplied(),
        scores(changes.before().or(changes::after), changes.after()),
        FindingRows.of(changes.findingsAdded()),
        FindingRows.of(changes.findingsResolved()));
  }

  private static List<ScoreChange> scores(Optional<Scores> before, Optional<Scores> after) {
    return before.isEmpty() || after.isEmpty()
        ? List.of()
        : List.of(
            ScoreChange.ofScore(
                "risk", before.get().overallRiskScore(), after.get().overallRiskScore(), true),
            ScoreChange.ofScore(
                "reliability",
                before.get().reliabilityScore(),
                after.get().reliabilityScore(),
                false),
            ScoreChange.ofCost(
                before.get().estimatedMonthlyCost(),
                before.get().costCoverage(),
                after.get().estimatedMonthlyCost(),
                after.get().costCoverage()));
  }
}
