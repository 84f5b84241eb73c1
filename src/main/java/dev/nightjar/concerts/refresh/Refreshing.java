package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.RefreshQueue;
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
 * Refreshes the artists whose turn it is, as far as the source's allowance and the function's time
 * go. Several may run at once: an artist is claimed by one of them.
 */
@Singleton
public class Refreshing {

  static final String NAMESPACE = "Nightjar/Concerts";

  private static final Logger LOG = Logger.getLogger(Refreshing.class);

  private final RefreshQueue queue;
  private final ArtistRefresh artists;
  private final ChangeMessages messages;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration refreshAfter;

  public Refreshing(
      RefreshQueue queue,
      ArtistRefresh artists,
      ChangeMessages messages,
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
    RefreshReport report = new RefreshRun(queue, artists, messages, clock, refreshAfter).report();
    if (report.figures().values().stream().anyMatch(figure -> figure > 0)) {
      LogEvent event = LogEvent.named("concerts.refreshed");
      report.figures().forEach(event::with);
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
