package dev.nightjar.news.heal;

import dev.nightjar.event.TopicPublisher.Unpublished;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.StaleCandidate;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.news.store.Checkpoints.HealingRun;
import dev.nightjar.news.store.PendingItems;
import dev.nightjar.news.store.PendingItems.Candidate;
import dev.nightjar.news.store.PendingItems.Found;
import dev.nightjar.news.store.PendingItems.Unreadable;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Republishes analysis requests for stale items: their first message was lost or never sent.
 *
 * <p>An item is stale if it is pending, older than the threshold, and has no sentiment. Items that
 * were ingested or healed recently are skipped. Items that were healed {@link #MAX_HEAL_ATTEMPTS}
 * times without success are abandoned, so that they do not block the items behind them.
 */
@Singleton
public class SelfHealing {

  /** Maximum items per self-healing run (FR-004). */
  static final int MAX_ITEMS_PER_RUN = 100;

  static final int MAX_HEAL_ATTEMPTS = 5;

  /** Bounds a run that meets many abandoned items; the next run continues at this position. */
  private static final int MAX_ITEMS_EXAMINED = 2_000;

  private static final int PAGE = 100;
  private static final Logger LOG = Logger.getLogger(SelfHealing.class);

  private final PendingItems pendingItems;
  private final Checkpoints checkpoints;
  private final AnalysisRequestPublisher publisher;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration threshold;
  private final int maxItemsExamined;

  @Inject
  public SelfHealing(
      PendingItems pendingItems,
      Checkpoints checkpoints,
      AnalysisRequestPublisher publisher,
      Metrics metrics,
      Clock clock,
      NewsConfig config) {
    this(pendingItems, checkpoints, publisher, metrics, clock, config, MAX_ITEMS_EXAMINED);
  }

  public SelfHealing(
      PendingItems pendingItems,
      Checkpoints checkpoints,
      AnalysisRequestPublisher publisher,
      Metrics metrics,
      Clock clock,
      NewsConfig config,
      int maxItemsExamined) {
    this.pendingItems = pendingItems;
    this.checkpoints = checkpoints;
    this.publisher = publisher;
    this.metrics = metrics;
    this.clock = clock;
    this.threshold = config.staleAfter();
    this.maxItemsExamined = maxItemsExamined;
  }

  /** Which stale items a run includes. */
  public enum Scope {
    DUE("self-healing"),
    /** Includes abandoned items, for use after an operator has removed the cause. */
    ABANDONED_TOO("self-healing-abandoned");

    private final String checkpoint;

    Scope(String checkpoint) {
      this.checkpoint = checkpoint;
    }
  }

  /** The counts and the duration of one run. */
  public record Result(RunReport<HealingCount> counts, Duration threshold, Duration executionTime) {

    public int get(HealingCount count) {
      return Math.toIntExact(counts.get(count));
    }

    /** Whole hours are an integer, as in the specification's log format. */
    public Number thresholdHours() {
      double hours = threshold.toMillis() / 3_600_000.0;
      return hours == Math.rint(hours) ? (Number) (long) hours : (Number) hours;
    }

    /** Rounded to two decimals. */
    public double executionTimeMs() {
      return Math.round(executionTime.toNanos() / 10_000.0) / 100.0;
    }
  }

  public Result run() {
    return run(Scope.DUE);
  }

  public Result run(Scope scope) {
    long start = System.nanoTime();
    Instant now = clock.instant();
    RunReport<HealingCount> counts = new RunReport<>(HealingCount.class);
    List<StaleCandidate> stale = findStale(now, scope, counts);
    List<StaleCandidate> claimed =
        stale.stream().filter(item -> pendingItems.claimHealing(item, now)).toList();
    counts.add(HealingCount.FOUND, stale.size()).add(HealingCount.REPUBLISHED, republish(claimed));
    Result result = new Result(counts, threshold, Duration.ofNanos(System.nanoTime() - start));
    checkpoints.saveHealingRun(
        new HealingRun(now, result.get(HealingCount.FOUND), result.get(HealingCount.REPUBLISHED)));
    report(result);
    return result;
  }

  /** The specification has its own names in the log. */
  private void report(Result result) {
    LogEvent.named("Self-healing completed")
        .with("stale_items_found", result.get(HealingCount.FOUND))
        .with("items_republished", result.get(HealingCount.REPUBLISHED))
        .with("threshold_hours", result.thresholdHours())
        .with("execution_time_ms", result.executionTimeMs())
        .info(LOG);
    List<Metric> all = new ArrayList<>(result.counts().metrics());
    all.add(Metric.milliseconds("SelfHealingExecutionTime", result.executionTimeMs()));
    metrics.emitWithoutDimensions(NewsConfig.METRIC_NAMESPACE, all);
  }

  /** Finds stale items, oldest first, from the position where the previous run stopped. */
  private List<StaleCandidate> findStale(Instant now, Scope scope, RunReport<HealingCount> counts) {
    List<StaleCandidate> stale = new ArrayList<>();
    int examined = 0;
    Position position = checkpoints.healingPosition(scope.checkpoint);
    boolean resumed = !position.isStart();
    while (true) {
      Slice<ItemId> page =
          pendingItems.stalePendingItems(
              now.minus(threshold), Math.min(PAGE, maxItemsExamined), position);
      for (ItemId id : page.items()) {
        Found found = pendingItems.find(id);
        if (found instanceof Unreadable) {
          counts.add(
              HealingCount.ABANDONED); // it can't be healed and must not block the items behind it
        } else if (found instanceof Candidate candidate && isStale(candidate.item(), now)) {
          if (isAbandoned(candidate.item(), scope)) {
            counts.add(HealingCount.ABANDONED);
          } else {
            stale.add(candidate.item());
          }
        }
        if (stale.size() == MAX_ITEMS_PER_RUN) {
          if (scope == Scope.ABANDONED_TOO) { // else the next run would find the same items again
            checkpoints.saveHealingPosition(scope.checkpoint, PendingItems.positionOf(id));
          }
          return stale;
        }
      }
      examined += page.items().size();
      position = page.next().orElse(Position.START);
      if (position.isStart() || examined >= maxItemsExamined) {
        if (resumed || !position.isStart()) {
          checkpoints.saveHealingPosition(scope.checkpoint, position);
        }
        return stale;
      }
    }
  }

  private static boolean isAbandoned(StaleCandidate candidate, Scope scope) {
    return scope == Scope.DUE && candidate.healAttempts() >= MAX_HEAL_ATTEMPTS;
  }

  private boolean isStale(StaleCandidate candidate, Instant now) {
    return candidate.item().result().isEmpty()
        && candidate.expiresAt().isAfter(now)
        && !candidate.item().ingestedAt().isAfter(now.minus(threshold))
        && !candidate.healedAt().isAfter(now.minus(backoffAfter(candidate.healAttempts())));
  }

  /**
   * Doubles after each attempt, so that an outage of the analyzer for a day does not use up all
   * attempts.
   */
  private Duration backoffAfter(int attempts) {
    return attempts == 0 || attempts >= MAX_HEAL_ATTEMPTS
        ? Duration.ZERO
        : threshold.multipliedBy(1L << (attempts - 1));
  }

  /**
   * A failure does not abort the remaining items (FR-008). A message that SNS rejects has used up
   * an attempt, or it would block the items behind it; a message that was not sent has not.
   */
  private int republish(List<StaleCandidate> claimed) {
    Map<AnalysisRequest, StaleCandidate> requested = new LinkedHashMap<>();
    for (StaleCandidate stale : claimed) {
      requested.put(AnalysisRequest.of(stale.item(), stale.item().modelVersion()), stale);
    }
    Unpublished<AnalysisRequest> unpublished = publisher.publish(List.copyOf(requested.keySet()));
    unpublished.unsent().forEach(unsent -> pendingItems.releaseHealing(requested.get(unsent)));
    return claimed.size() - unpublished.count();
  }
}
