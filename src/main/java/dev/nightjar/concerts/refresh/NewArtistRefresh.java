package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import org.jboss.logging.Logger;

/**
 * Refreshes artists that were never refreshed, for a user who waits for recommendations. The next
 * run of {@code concerts-refresh} publishes the changes.
 */
@Singleton
public class NewArtistRefresh {

  private static final int MAX_ARTISTS = 40;
  private static final Logger LOG = Logger.getLogger(NewArtistRefresh.class);

  private final RefreshQueue queue;
  private final ArtistRefresher artists;
  private final Clock clock;
  private final ConcertsConfig config;

  public NewArtistRefresh(
      RefreshQueue queue, ArtistRefresher artists, Clock clock, ConcertsConfig config) {
    this.queue = queue;
    this.artists = artists;
    this.clock = clock;
    this.config = config;
  }

  /** Refreshes new artists until that time and returns how many. */
  public long refreshUntil(Instant end) {
    if (!clock.instant().isBefore(end)) {
      return 0;
    }
    RunReport<RefreshCount> report =
        new RefreshRun(queue, artists, changes -> 0, clock, config.refreshAfter(), end)
            .refresh(queue.newArtists(MAX_ARTISTS));
    report.log(LOG, "concerts.new-artists-refreshed");
    return report.get(RefreshCount.REFRESHED);
  }
}
