package dev.nightjar.reviews.heal;

import dev.nightjar.event.TopicPublisher.Unpublished;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.OldestAge;
import dev.nightjar.ops.RunReport;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.PendingRun;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.store.PendingRuns;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.submit.ReviewRequestPublisher;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Requests the remaining steps of runs that are pending for too long: their message was lost, or
 * the process died between recording a version and counting it. The worker skips what is done, so a
 * request for a run whose process is only slow changes nothing.
 */
@Singleton
public class SelfHealing {

  /** Requests per sweep; the next one continues with the runs that are left. */
  static final int MAX_REQUESTS = 100;

  /**
   * The age at which a recorded version should be counted. It is short, because counting takes
   * seconds and a second worker shares the steps.
   */
  static final Duration UNCOUNTED_AFTER = Duration.ofMinutes(1);

  private static final int MAX_RUNS_EXAMINED = 5_000;
  private static final int PAGE = 100;
  private static final Duration LONGEST_PAUSE = Duration.ofDays(1);
  private static final Logger LOG = Logger.getLogger(SelfHealing.class);

  private final ReviewsTable table;
  private final PendingRuns pendingRuns;
  private final ReviewRequestPublisher publisher;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration unreviewedAfter;

  public SelfHealing(
      ReviewsTable table,
      PendingRuns pendingRuns,
      ReviewRequestPublisher publisher,
      Metrics metrics,
      Clock clock,
      ReviewsConfig config) {
    this.table = table;
    this.pendingRuns = pendingRuns;
    this.publisher = publisher;
    this.metrics = metrics;
    this.clock = clock;
    this.unreviewedAfter = config.staleAfter();
  }

  /** One sweep over the pending runs. */
  public RunReport<HealingCount> run() {
    Instant now = clock.instant();
    RunReport<HealingCount> counts = new RunReport<>(HealingCount.class);
    OldestAge oldest = new OldestAge(now);
    Map<Run, Instant> claimed = claimStuck(now, counts, oldest);
    Unpublished<Run> unpublished = publisher.publishAll(List.copyOf(claimed.keySet()));
    // A message that SNS refuses is requested again later, one that was not sent at once.
    unpublished.unsent().forEach(run -> pendingRuns.releaseHealing(run, claimed.get(run), now));
    counts.add(HealingCount.REQUESTED, claimed.size() - unpublished.count());
    counts.log(LOG, "reviews.stuck-runs-requested");
    counts.emit(metrics, ReviewsConfig.METRIC_NAMESPACE, oldest.metric("OldestPendingAge"));
    return counts;
  }

  /** The claimed runs, each with the time since which it had not changed. */
  private Map<Run, Instant> claimStuck(
      Instant now, RunReport<HealingCount> counts, OldestAge oldest) {
    Map<Run, Instant> claimed = new LinkedHashMap<>();
    Instant youngest = now.minus(min(UNCOUNTED_AFTER, unreviewedAfter));
    Optional<Position> position = Optional.of(Position.START);
    for (int examined = 0; position.isPresent() && examined < MAX_RUNS_EXAMINED; ) {
      Slice<PendingRun> page = pendingRuns.pendingBefore(youngest, PAGE, position.get());
      for (PendingRun pending : page.items()) {
        Optional<Run> stuck = table.run(pending.runId()).filter(run -> isStuck(run, pending, now));
        if (stuck.isPresent()) {
          counts.add(HealingCount.STUCK);
          oldest.add(pending.since());
          Instant unchangedSince = now.minus(pause(stuck.get(), pending, now));
          if (claimed.size() < MAX_REQUESTS
              && pendingRuns.claimHealing(stuck.get(), unchangedSince, now)) {
            claimed.put(stuck.get(), unchangedSince);
          }
        }
      }
      examined += page.items().size();
      position = page.next();
    }
    return claimed;
  }

  private boolean isStuck(Run run, PendingRun pending, Instant now) {
    return run.status() == Status.PENDING && !pending.since().isAfter(now.minus(limit(run)));
  }

  /**
   * Half of the time for which the run is pending, so that the pauses double: a run that ends each
   * of its workers is requested less and less often, and one that an outage held up soon.
   */
  private Duration pause(Run run, PendingRun pending, Instant now) {
    Duration half = Duration.between(pending.since(), now).dividedBy(2);
    return max(limit(run), min(half, LONGEST_PAUSE));
  }

  private Duration limit(Run run) {
    return run.counting().isPresent() ? UNCOUNTED_AFTER : unreviewedAfter;
  }

  private static Duration min(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private static Duration max(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
