package dev.nightjar.reviews.history;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.store.StatisticsTable.CountOutcome;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.table.write.OptimisticRetry;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Updates the statistics after a version is recorded: its findings, the issue frequencies and the
 * statistics of its stack.
 *
 * <p>All input comes from immutable versions, and each transaction also stores the progress in the
 * run record. So a worker can continue after a crash, concurrent workers share the steps, and no
 * step is lost or counted twice.
 */
@Singleton
public class StatisticsUpdater {

  private static final Logger LOG = Logger.getLogger(StatisticsUpdater.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
  private static final int ATTEMPTS = 12;

  private final ReviewsTable table;
  private final StatisticsTable statisticsTable;
  private final VersionStore versionStore;
  private final Clock clock;
  private final OptimisticRetry retry;

  @Inject
  public StatisticsUpdater(
      ReviewsTable table, StatisticsTable statisticsTable, VersionStore versionStore, Clock clock) {
    this(
        table,
        statisticsTable,
        versionStore,
        clock,
        Backoff.sleeping(FIRST_PAUSE, LONGEST_PAUSE, ATTEMPTS));
  }

  public StatisticsUpdater(
      ReviewsTable table,
      StatisticsTable statisticsTable,
      VersionStore versionStore,
      Clock clock,
      Backoff backoff) {
    this.table = table;
    this.statisticsTable = statisticsTable;
    this.versionStore = versionStore;
    this.clock = clock;
    this.retry = new OptimisticRetry(backoff);
  }

  /** Counts the remaining steps of the version that the run is counting, if any. */
  public void countPending(Run run) {
    if (run.counting().isEmpty()) {
      return;
    }
    int number = run.counting().get().version();
    ReviewVersion version = required(run, number);
    List<Finding> before = findingsBefore(run, number);
    if (run.counting().get().issuesCounted() == 0) {
      statisticsTable.putFindings(version, newFindings(version, before));
    }
    Map<String, IssueChange> changes = IssueChange.of(version, before);
    Optional<Run> left = Optional.of(run);
    while (left.isPresent()) {
      left = step(left.get(), version, changes);
    }
    LogEvent.named("reviews.version-counted")
        .with("reviewId", version.reviewId())
        .with("version", number)
        .with("findings", version.outcome().findings().size())
        .info(LOG);
  }

  /** The run after the step; empty when the version is complete. */
  private Optional<Run> step(Run run, ReviewVersion version, Map<String, IssueChange> changes) {
    Run.Counting counting = run.counting().orElseThrow();
    List<String> open =
        List.copyOf(changes.keySet()).subList(counting.issuesCounted(), changes.size());
    if (open.isEmpty()) {
      retryWhileStale(() -> countReview(run, counting, version));
    } else {
      List<String> some =
          open.subList(0, Math.min(StatisticsTable.ISSUES_PER_TRANSACTION, open.size()));
      retryWhileStale(() -> countIssues(run, counting, version, some, changes));
    }
    return table
        .run(run.runId())
        .filter(now -> now.counting().filter(c -> c.version() == version.number()).isPresent());
  }

  private CountOutcome countIssues(
      Run run,
      Run.Counting counting,
      ReviewVersion version,
      List<String> hashes,
      Map<String, IssueChange> changes) {
    Map<String, IssueFrequency> known = statisticsTable.issueFrequencies(version.stackId(), hashes);
    List<IssueFrequency> counted = new ArrayList<>();
    for (String hash : hashes) {
      IssueChange change = changes.get(hash);
      IssueFrequency issue = known.getOrDefault(hash, change.initial(version));
      counted.add(change.applyTo(issue, version));
    }
    return statisticsTable.countIssues(run, counting, counted, clock.instant());
  }

  private CountOutcome countReview(Run run, Run.Counting counting, ReviewVersion version) {
    StackStatistics statistics =
        table
            .stackStatistics(version.stackId())
            .orElseGet(() -> StackStatistics.empty(version.stackId()))
            .with(version);
    return statisticsTable.countReview(
        run, counting, version.outcome().status(), statistics, clock.instant());
  }

  /** Retries while concurrent reviews of the stack change the same statistics. */
  private void retryWhileStale(Supplier<CountOutcome> count) {
    retry
        .run(() -> Optional.of(count.get()).filter(outcome -> outcome != CountOutcome.STALE))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "The stack's statistics are being updated concurrently; try again later"));
  }

  private static List<Finding> newFindings(ReviewVersion version, List<Finding> before) {
    Set<String> known = new HashSet<>();
    before.forEach(finding -> known.add(finding.findingId()));
    return version.outcome().findings().stream()
        .filter(finding -> !known.contains(finding.findingId()))
        .toList();
  }

  /** The findings of the previous completed version; a failed version has none. */
  private List<Finding> findingsBefore(Run run, int number) {
    for (int earlier = number - 1; earlier > 0; earlier--) {
      ReviewOutcome reviewOutcome = required(run, earlier).outcome();
      if (reviewOutcome.status() == Status.COMPLETED) {
        return reviewOutcome.findings();
      }
    }
    return List.of();
  }

  private ReviewVersion required(Run run, int number) {
    return versionStore
        .version(run.reviewId(), number)
        .orElseThrow(
            () -> new IllegalStateException("The run refers to a version that does not exist"));
  }
}
