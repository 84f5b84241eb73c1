package dev.nightjar.news.heal;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.store.PendingItems;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.OldestAge;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The Lambda role {@code news-metrics}: emits the number of stuck items and the age of the oldest
 * pending one for the CloudWatch alarms.
 */
@Named("news-metrics")
@Singleton
public class NewsMetrics implements ScheduledRole {

  private final PendingItems pendingItems;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration every;

  public NewsMetrics(PendingItems pendingItems, Metrics metrics, Clock clock, NewsConfig config) {
    this.pendingItems = pendingItems;
    this.metrics = metrics;
    this.clock = clock;
    this.every = config.metricsEvery();
  }

  @Override
  public Duration every() {
    return every;
  }

  @Override
  public RoleResult run() {
    Instant now = clock.instant();
    OldestAge oldest = new OldestAge(now);
    pendingItems.oldestPending().ifPresent(oldest::add);
    metrics.emit(
        NewsConfig.METRIC_NAMESPACE, new TreeMap<>(), List.of(oldest.metric("OldestPendingAge")));
    int stuck = pendingItems.countStuckItems(now.minus(PendingItems.STUCK_AFTER));
    metrics.emitWithoutDimensions(
        NewsConfig.METRIC_NAMESPACE, List.of(Metric.count("StuckItems", stuck)));
    return RoleResult.of(Map.of("stuckItems", stuck));
  }
}
