package dev.nightjar.reviews.audit;

import dev.nightjar.reviews.history.IssueChange;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the versions of a stack add up to.
 *
 * @param issues by issue hash
 * @param versions the number of versions that were read
 */
record StackRecount(StackStatistics statistics, Map<String, IssueFrequency> issues, int versions) {

  private static final int PAGE = 100;

  /**
   * Empty if the stack can't be compared now: a version is not counted yet, or another program has
   * stored reviews of the stack, which are not counted at all.
   */
  static Optional<StackRecount> of(String stackId, ReviewsTable table, VersionStore versionStore) {
    StackStatistics statistics = StackStatistics.empty(stackId);
    Map<String, IssueFrequency> issues = new TreeMap<>();
    int versions = 0;
    for (ReviewSummary review : reviews(stackId, table)) {
      Optional<Run> run =
          table.run(review.runId()).filter(found -> found.reviewId().equals(review.reviewId()));
      if (run.isEmpty() || run.get().counting().isPresent()) {
        return Optional.empty();
      }
      int latest = run.get().latestVersion();
      List<ReviewVersion> ofReview = versionStore.versions(review.reviewId(), 1, latest);
      if (ofReview.size() != latest) {
        return Optional.empty();
      }
      List<Finding> before = List.of();
      for (ReviewVersion version : ofReview) {
        statistics = statistics.with(version);
        IssueChange.of(version, before)
            .forEach(
                (hash, change) ->
                    issues.compute(hash, (key, issue) -> add(version, change, issue)));
        before =
            version.outcome().status() == Status.COMPLETED ? version.outcome().findings() : before;
      }
      versions += latest;
    }
    return Optional.of(new StackRecount(statistics, issues, versions));
  }

  private static IssueFrequency add(
      ReviewVersion version, IssueChange change, IssueFrequency issue) {
    return change.applyTo(issue == null ? change.initial(version) : issue, version);
  }

  /** One version of each review of the stack, the oldest review first. */
  private static Deque<ReviewSummary> reviews(String stackId, ReviewsTable table) {
    Deque<ReviewSummary> reviews = new ArrayDeque<>();
    Set<String> known = new HashSet<>();
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      Slice<ReviewSummary> page =
          table.stackHistory(stackId, TimeRange.all(), PAGE, position.get());
      for (ReviewSummary version : page.items()) {
        if (known.add(version.reviewId())) {
          reviews.addFirst(version);
        }
      }
      position = page.next();
    }
    return reviews;
  }
}
