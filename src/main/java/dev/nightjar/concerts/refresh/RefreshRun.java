package dev.nightjar.concerts.refresh;

import static dev.nightjar.concerts.refresh.RefreshCount.CANCELLED;
import static dev.nightjar.concerts.refresh.RefreshCount.FAILED;
import static dev.nightjar.concerts.refresh.RefreshCount.POSTPONED;
import static dev.nightjar.concerts.refresh.RefreshCount.PUBLISHED;
import static dev.nightjar.concerts.refresh.RefreshCount.RECORDED;
import static dev.nightjar.concerts.refresh.RefreshCount.REFRESHED;
import static dev.nightjar.concerts.refresh.RefreshCount.UNPUBLISHED;
import static dev.nightjar.concerts.refresh.RefreshCount.UNREADABLE;

import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.upstream.UpstreamException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jboss.logging.Logger;

/** One refresh run. A failed artist does not stop the others. */
final class RefreshRun {

  /** Longer than the refresh of one artist; the claim of a failed worker expires after it. */
  private static final Duration CLAIM_DURATION = Duration.ofMinutes(5);

  private static final Duration FAILURE_DELAY = Duration.ofMinutes(30);

  /** The delay for artists of another catalog, from before an API key was set or removed. */
  private static final Duration OTHER_CATALOG_DELAY = Duration.ofDays(1);

  /** The run ends after so many failures, because the others would fail too. */
  private static final int MAX_CONSECUTIVE_FAILURES = 3;

  private static final Logger LOG = Logger.getLogger(RefreshRun.class);

  private final RefreshQueue queue;
  private final ArtistRefresher artists;
  private final ToIntFunction<List<ConcertChange>> publisher;
  private final Clock clock;
  private final Duration refreshAfter;
  private final Instant end;

  private final RunReport<RefreshCount> report = new RunReport<>(RefreshCount.class);
  private int consecutiveFailures;
  private boolean isOver;

  /**
   * @param publisher publishes changes and returns how many
   * @param end no artist is started after this time
   */
  RefreshRun(
      RefreshQueue queue,
      ArtistRefresher artists,
      ToIntFunction<List<ConcertChange>> publisher,
      Clock clock,
      Duration refreshAfter,
      Instant end) {
    this.queue = queue;
    this.artists = artists;
    this.publisher = publisher;
    this.clock = clock;
    this.refreshAfter = refreshAfter;
    this.end = end;
  }

  RunReport<RefreshCount> refresh(List<RefreshQueue.Due> due) {
    int begun = 0;
    while (begun < due.size() && canContinue()) {
      RefreshQueue.Due next = due.get(begun++);
      queue
          .claim(next, clock.instant().plus(CLAIM_DURATION))
          .ifPresent(claim -> queue.release(claim, dueAfter(next)));
    }
    return report.add(POSTPONED, due.size() - begun);
  }

  private boolean canContinue() {
    return !isOver && clock.instant().isBefore(end);
  }

  /** Refreshes an artist and returns its next due time. */
  private Instant dueAfter(RefreshQueue.Due due) {
    ArtistId artist = due.artist().artistId();
    if (!artists.isSupported(artist)) {
      return clock.instant().plus(OTHER_CATALOG_DELAY);
    }
    try {
      ArtistRefresher.Outcome outcome = artists.refresh(due.artist());
      count(outcome);
      return dueAfterSuccess(outcome.nextSale());
    } catch (TableUnavailableException e) {
      throw e;
    } catch (UpstreamException e) {
      return dueAfterFailure(artist, e);
    } catch (RuntimeException e) {
      report.add(FAILED);
      LogEvent.named("concerts.refresh-failed").with("artistId", artist).error(LOG, e);
      return clock.instant().plus(FAILURE_DELAY);
    }
  }

  private void count(ArtistRefresher.Outcome outcome) {
    consecutiveFailures = 0;
    int published = publisher.applyAsInt(outcome.changes());
    report
        .add(REFRESHED)
        .add(RECORDED, outcome.recorded())
        .add(CANCELLED, outcome.cancelled())
        .add(UNREADABLE, outcome.unreadable())
        .add(PUBLISHED, published)
        .add(UNPUBLISHED, outcome.changes().size() - published);
  }

  private Instant dueAfterSuccess(Optional<Instant> nextSale) {
    Instant usual = clock.instant().plus(refreshAfter);
    return nextSale.filter(sale -> sale.isBefore(usual)).orElse(usual);
  }

  /** A rate limit ends the run, and the artist is the first of the next one. */
  private Instant dueAfterFailure(ArtistId artist, UpstreamException failure) {
    LogEvent.named("concerts.catalog-request-failed")
        .with("artistId", artist)
        .with("reason", failure.getMessage())
        .warn(LOG);
    if (failure.kind() == UpstreamException.Kind.RATE_LIMIT) {
      isOver = true;
      return Instant.EPOCH;
    }
    report.add(FAILED);
    consecutiveFailures++;
    isOver =
        failure.kind() == UpstreamException.Kind.UNAUTHORIZED
            || consecutiveFailures >= MAX_CONSECUTIVE_FAILURES;
    return clock.instant().plus(FAILURE_DELAY);
  }
}
