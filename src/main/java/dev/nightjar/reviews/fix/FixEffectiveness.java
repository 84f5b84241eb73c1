package dev.nightjar.reviews.fix;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.FixDetails.AppliedFix;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Status;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Measures applied fixes by comparing the previous version with the review of the fixed files. */
final class FixEffectiveness {

  private static final BigDecimal RESOLVED = new BigDecimal("1");
  private static final BigDecimal RESOLVED_WITH_NEW_FINDING = new BigDecimal("0.5");
  private static final BigDecimal NOT_RESOLVED = new BigDecimal("0");

  private final ReviewVersion before;
  private final ReviewOutcome after;
  private final Set<String> idsBefore;
  private final Set<String> idsAfter;

  private FixEffectiveness(ReviewVersion before, ReviewOutcome after) {
    this.before = before;
    this.after = after;
    this.idsBefore = ids(before.outcome().findings());
    this.idsAfter = ids(after.findings());
  }

  static FixDetails measure(
      ReviewVersion before, ReviewOutcome after, List<FixApplier.Applied> applied, Instant now) {
    return new FixEffectiveness(before, after).details(applied, now);
  }

  private FixDetails details(List<FixApplier.Applied> applied, Instant now) {
    boolean isReviewed = after.status() == Status.COMPLETED;
    Set<String> resourcesWithNewFindings = resourcesWithNewFindings();
    List<AppliedFix> fixes = new ArrayList<>();
    for (FixApplier.Applied edit : applied) {
      BigDecimal score =
          isReviewed ? score(edit.finding(), resourcesWithNewFindings) : NOT_RESOLVED;
      fixes.add(appliedFix(edit, score, now));
    }
    int resolved = (int) idsBefore.stream().filter(id -> !idsAfter.contains(id)).count();
    return new FixDetails(
        before.number() + 1,
        before.number(),
        fixes,
        isReviewed ? risk(before.outcome()).subtract(risk(after)) : BigDecimal.ZERO,
        isReviewed ? resolved : 0,
        isReviewed ? idsAfter.size() : idsBefore.size());
  }

  private BigDecimal score(Finding finding, Set<String> resourcesWithNewFindings) {
    if (idsAfter.contains(finding.findingId())) {
      return NOT_RESOLVED;
    }
    return resourcesWithNewFindings.contains(finding.resource())
        ? RESOLVED_WITH_NEW_FINDING
        : RESOLVED;
  }

  private Set<String> resourcesWithNewFindings() {
    Set<String> resources = new HashSet<>();
    for (Finding finding : after.findings()) {
      if (!idsBefore.contains(finding.findingId())) {
        resources.addAll(finding.addresses());
      }
    }
    return resources;
  }

  private static AppliedFix appliedFix(FixApplier.Applied edit, BigDecimal score, Instant now) {
    return new AppliedFix(
        edit.finding().findingId(),
        edit.fix().fixId(),
        edit.fix().originalCode(),
        edit.fix().replacement(),
        score,
        now);
  }

  private static BigDecimal risk(ReviewOutcome outcome) {
    return ((ReviewOutcome.Completed) outcome).verdict().overallRiskScore();
  }

  private static Set<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::findingId).collect(Collectors.toSet());
  }
}
