package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Refreshes due artists within the quota of the catalog and the timeout of the function. Runs may
 * be concurrent, because an artist is claimed.
 */
@Singleton
public class RefreshService {

  static final String NAMESPACE = "Nightjar/Concerts";

  private static final Logger LOG = Logger.getLogger(RefreshService.class);

  private final RefreshQueue queue;
  private final ArtistRefresher artists;
  private final ChangePublisher messages;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration refreshAfter;

  public RefreshService(
      RefreshQueue queue,
      ArtistRefresher artists,
      ChangePublisher messages,
      Metrics metrics,
      Clock clock,
      @ConfigProperty(name = "nightjar.concerts.refresh-after") Duration refreshAfter) {
    this.queue = queue;
    this.artists = artists;
    this.messages = messages;
    this.metrics = metrics;
    this.clock = clock;
    this.refreshAfter = refreshAfter;
  }

  public RefreshReport run() {
    RefreshReport report = new RefreshRun(queue, artists, messages, clock, refreshAfter).run();
    if (report.counts().values().stream().anyMatch(figure -> figure > 0)) {
      LogEvent event = LogEvent.named("concerts.artists-refreshed");
      report.counts().forEach(event::with);
      event.info(LOG);
    }
    metrics.emit(
        NAMESPACE,
        new TreeMap<>(),
        List.of(
            Metric.count("ArtistsRefreshed", report.refreshed()),
            Metric.count("RefreshFailures", report.failed()),
            Metric.count("RefreshesPostponed", report.postponed()),
            Metric.count("ConcertsRecorded", report.recorded()),
            Metric.count("ConcertsCancelled", report.cancelled()),
            Metric.count("EventsUnreadable", report.unreadable()),
            Metric.count("ChangesPublished", report.published()),
            Metric.count("ChangesUnpublished", report.unpublished())));
    return report;
  }
}
