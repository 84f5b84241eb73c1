package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.OldestAge;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/**
 * Refreshes due artists within the quota of the catalog and the timeout of the function. Runs may
 * be concurrent, because an artist is claimed.
 */
@Singleton
public class RefreshService {

  static final int MAX_ARTISTS = 100;

  /** No artist is started after this time, because of the function's timeout. */
  static final Duration TIME_LIMIT = Duration.ofSeconds(40);

  private static final Logger LOG = Logger.getLogger(RefreshService.class);

  private final RefreshQueue queue;
  private final ArtistRefresher artists;
  private final ChangePublisher messages;
  private final Metrics metrics;
  private final Clock clock;
  private final ConcertsConfig config;

  public RefreshService(
      RefreshQueue queue,
      ArtistRefresher artists,
      ChangePublisher messages,
      Metrics metrics,
      Clock clock,
      ConcertsConfig config) {
    this.queue = queue;
    this.artists = artists;
    this.messages = messages;
    this.metrics = metrics;
    this.clock = clock;
    this.config = config;
  }

  public RunReport<RefreshCount> run() {
    Instant start = clock.instant();
    int pending = messages.publishPending();
    RunReport<RefreshCount> report =
        new RefreshRun(
                queue,
                artists,
                messages::publish,
                clock,
                config.refreshAfter(),
                start.plus(TIME_LIMIT))
            .refresh(queue.due(start, MAX_ARTISTS))
            .add(RefreshCount.PUBLISHED, pending);
    report.log(LOG, "concerts.artists-refreshed");
    Instant now = clock.instant();
    OldestAge oldestChange = new OldestAge(now);
    messages.oldest().ifPresent(oldestChange::add);
    OldestAge oldestRefresh = new OldestAge(now);
    queue.mostOverdue(now).ifPresent(oldestRefresh::add);
    report.emit(
        metrics,
        ConcertsConfig.METRIC_NAMESPACE,
        oldestChange.metric("OldestChangeAge"),
        oldestRefresh.metric("OldestRefreshAge"));
    return report;
  }
}
