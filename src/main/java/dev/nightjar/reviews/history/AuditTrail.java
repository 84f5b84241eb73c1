package dev.nightjar.reviews.history;

import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.store.VersionStore;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The audit trail of a review: author, time and changes of each version. */
@Singleton
public class AuditTrail {

  private final VersionStore versionStore;

  public AuditTrail(VersionStore versionStore) {
    this.versionStore = versionStore;
  }

  /**
   * One version in the trail.
   *
   * @param findingIds those of all its findings
   */
  public record Entry(
      int version,
      Instant timestamp,
      String changedBy,
      Status status,
      boolean fixApplied,
      Set<String> findingIds,
      Changes changes) {}

  /**
   * The difference to the previous completed version. The first version has no {@code before}, and
   * a failed version no {@code after}.
   */
  public record Changes(
      List<Finding> findingsAdded,
      List<Finding> findingsResolved,
      List<CostChange> costChanges,
      Optional<Scores> before,
      Optional<Scores> after) {}

  /** The scores and cost of a version. */
  public record Scores(
      BigDecimal overallRiskScore,
      BigDecimal reliabilityScore,
      BigDecimal estimatedMonthlyCost,
      Coverage costCoverage) {

    static Scores of(Verdict verdict) {
      return new Scores(
          verdict.overallRiskScore(),
          verdict.reliabilityScore(),
          verdict.costAnalysis().estimatedMonthlyCost(),
          verdict.costAnalysis().coverage());
    }
  }

  /** The findings of all versions of these entries. */
  public static Set<String> findingIds(List<Entry> entries) {
    Set<String> ids = new HashSet<>();
    entries.forEach(entry -> ids.addAll(entry.findingIds()));
    return ids;
  }

  /** The entries of the versions {@code first} to {@code last}, in order. */
  public List<Entry> entries(String reviewId, int first, int last) {
    Optional<Verdict> before = verdictBefore(reviewId, first);
    List<Entry> entries = new ArrayList<>();
    for (ReviewVersion version : versionStore.versions(reviewId, first, last)) {
      entries.add(entry(version, before));
      if (verdict(version).isPresent()) {
        before = verdict(version);
      }
    }
    return entries;
  }

  private Optional<Verdict> verdictBefore(String reviewId, int first) {
    for (int number = first - 1; number > 0; number--) {
      Optional<Verdict> verdict =
          versionStore.versions(reviewId, number, number).stream()
              .findFirst()
              .flatMap(AuditTrail::verdict);
      if (verdict.isPresent()) {
        return verdict;
      }
    }
    return Optional.empty();
  }

  private static Entry entry(ReviewVersion version, Optional<Verdict> before) {
    Optional<Verdict> after = verdict(version);
    List<Finding> then = before.map(Verdict::findings).orElseGet(List::of);
    List<Finding> now = after.map(Verdict::findings).orElse(then);
    return new Entry(
        version.number(),
        version.createdAt(),
        version.createdBy(),
        version.outcome().status(),
        version.fixDetails().isPresent(),
        ids(version.outcome().findings()),
        new Changes(
            difference(now, then),
            difference(then, now),
            costChanges(before, after),
            before.map(Scores::of),
            after.map(Scores::of)));
  }

  private static List<CostChange> costChanges(Optional<Verdict> before, Optional<Verdict> after) {
    return before.isEmpty() || after.isEmpty()
        ? List.of()
        : CostChange.between(before.get().costAnalysis(), after.get().costAnalysis());
  }

  private static List<Finding> difference(List<Finding> findings, List<Finding> others) {
    Set<String> ids = ids(others);
    return findings.stream().filter(finding -> !ids.contains(finding.findingId())).toList();
  }

  private static Set<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::findingId).collect(Collectors.toSet());
  }

  private static Optional<Verdict> verdict(ReviewVersion version) {
    return version.outcome() instanceof ReviewOutcome.Completed completed
        ? Optional.of(completed.verdict())
        : Optional.empty();
  }
}
