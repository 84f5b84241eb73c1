package dev.nightjar.reviews.web.version;

import dev.nightjar.reviews.history.CostChange;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.finding.FileDiff;
import dev.nightjar.reviews.web.finding.FindingRows;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The differences between two versions of a review.
 *
 * @param scores the changed scores; empty unless both versions have scores
 * @param costs the resources whose cost changed, the largest change first
 * @param otherCosts the number of those that are not shown
 * @param otherFiles the number of changed files that are not shown
 */
public record ChangesView(
    Side from,
    Side to,
    List<ScoreChange> scores,
    List<CostChangeView> costs,
    int otherCosts,
    List<FileDiff> files,
    int otherFiles,
    FindingRows resolved,
    FindingRows added,
    FindingRows unchanged) {

  private static final int MAX_COSTS = 30;

  /** One of the two versions. */
  public record Side(int version, String href, Instant createdAt, String createdBy) {

    static Side of(ReviewVersion version) {
      return new Side(
          version.number(),
          Hrefs.version(version.reviewId(), version.number()),
          version.createdAt(),
          version.createdBy());
    }
  }

  public static ChangesView between(VersionStore.WithFiles from, VersionStore.WithFiles to) {
    List<Finding> then = from.version().outcome().findings();
    List<Finding> now = to.version().outcome().findings();
    List<CostChange> costs = costs(from.version().outcome(), to.version().outcome());
    FileDiff.Selection files = FileDiff.between(from.files(), to.files());
    return new ChangesView(
        Side.of(from.version()),
        Side.of(to.version()),
        scores(from.version().outcome(), to.version().outcome()),
        costs.stream().limit(MAX_COSTS).map(CostChangeView::of).toList(),
        Math.max(0, costs.size() - MAX_COSTS),
        files.files(),
        files.others(),
        some(then, ids(now), false),
        some(now, ids(then), false),
        some(now, ids(then), true));
  }

  private static List<ScoreChange> scores(ReviewOutcome from, ReviewOutcome to) {
    return from instanceof ReviewOutcome.Completed then && to instanceof ReviewOutcome.Completed now
        ? scores(then.verdict(), now.verdict())
        : List.of();
  }

  private static List<CostChange> costs(ReviewOutcome from, ReviewOutcome to) {
    return from instanceof ReviewOutcome.Completed then && to instanceof ReviewOutcome.Completed now
        ? CostChange.between(then.verdict().costAnalysis(), now.verdict().costAnalysis())
        : List.of();
  }

  private static List<ScoreChange> scores(Verdict then, Verdict now) {
    return List.of(
        ScoreChange.ofScore("risk", then.overallRiskScore(), now.overallRiskScore(), true),
        ScoreChange.ofScore("reliability", then.reliabilityScore(), now.reliabilityScore(), false),
        ScoreChange.ofCost(
            then.costAnalysis().estimatedMonthlyCost(),
            then.costAnalysis().coverage(),
            now.costAnalysis().estimatedMonthlyCost(),
            now.costAnalysis().coverage()));
  }

  private static FindingRows some(List<Finding> findings, Set<String> others, boolean amongThem) {
    return FindingRows.of(
        findings.stream().filter(f -> others.contains(f.findingId()) == amongThem).toList());
  }

  private static Set<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::findingId).collect(Collectors.toSet());
  }
}
