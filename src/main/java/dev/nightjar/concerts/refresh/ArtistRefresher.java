package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.store.MissingConcerts;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Refreshes the concerts of one artist. The operation is idempotent. */
@Singleton
public class ArtistRefresher {

  /**
   * How long a concert must be missing from complete results until it counts as cancelled. An
   * explicit cancellation takes effect at once.
   */
  static final Duration MISSING_UNTIL_CANCELLED = Duration.ofDays(1);

  /** Sooner concerts may be missing because they are over or sold out. */
  private static final int DAYS_AHEAD_TO_BE_MISSED = 2;

  /** A tolerance for clock differences. */
  private static final Duration AFTER_SALE_BEGINS = Duration.ofMinutes(1);

  private final Catalog catalog;
  private final Artists artists;
  private final ConcertUpdates updates;
  private final MissingConcerts missing;
  private final Clock clock;

  public ArtistRefresher(
      Catalog catalog,
      Artists artists,
      ConcertUpdates updates,
      MissingConcerts missing,
      Clock clock) {
    this.catalog = catalog;
    this.artists = artists;
    this.updates = updates;
    this.missing = missing;
    this.clock = clock;
  }

  /**
   * The result of a refresh.
   *
   * @param nextSale when the next ticket sale of the artist starts
   */
  record Outcome(
      int recorded,
      int cancelled,
      int unreadable,
      List<ConcertChange> changes,
      Optional<Instant> nextSale) {}

  boolean isSupported(ArtistId artist) {
    return catalog.supports(artist);
  }

  /** Throws {@link dev.nightjar.upstream.UpstreamException} if the catalog is unavailable. */
  Outcome refresh(Artist artist) {
    AnnouncedConcerts announced = catalog.announcedConcerts(artist.artistId());
    List<Concert> recorded = new ArrayList<>();
    List<ConcertChange> changes = new ArrayList<>();
    for (Concert concert : announced.concerts()) {
      collect(record(concert), recorded, changes);
    }
    if (announced.isComplete()) {
      cancelMissing(artist.artistId(), announced, recorded, changes);
    }
    updates.removePast(artist.artistId());
    artists.save(upToDate(artist, announced));
    return new Outcome(
        recorded.size(),
        (int) recorded.stream().filter(Concert::isCancelled).count(),
        announced.unreadable(),
        changes,
        nextSale(announced));
  }

  private ConcertUpdates.Outcome record(Concert concert) {
    if (!concert.event().date().isBefore(today())) {
      return updates.record(concert);
    }
    return concert.isCancelled()
        ? new ConcertUpdates.Outcome.Unchanged()
        : updates.recordPast(concert);
  }

  private static void collect(
      ConcertUpdates.Outcome outcome, List<Concert> recorded, List<ConcertChange> changes) {
    if (outcome instanceof ConcertUpdates.Outcome.Recorded change) {
      recorded.add(change.concert());
      changes.addAll(change.changes());
    }
  }

  /**
   * Cancels the concerts that have been missing long enough and stores the others as missing, in
   * this order: a run that dies in between finds them missing for as long the next time.
   */
  private void cancelMissing(
      ArtistId artist,
      AnnouncedConcerts announced,
      List<Concert> recorded,
      List<ConcertChange> changes) {
    Instant now = clock.instant();
    Map<ConcertId, Instant> before = missing.ofArtist(artist);
    Map<ConcertId, Instant> since = new HashMap<>();
    for (ConcertId concert : missingFrom(artist, announced)) {
      since.put(concert, before.getOrDefault(concert, now));
    }
    List<ConcertId> gone =
        since.entrySet().stream()
            .filter(entry -> !entry.getValue().isAfter(now.minus(MISSING_UNTIL_CANCELLED)))
            .map(Map.Entry::getKey)
            .toList();
    for (ConcertId concert : gone) {
      collect(updates.cancel(concert), recorded, changes);
      since.remove(concert);
    }
    if (!since.equals(before)) {
      missing.save(artist, since);
    }
  }

  private Set<ConcertId> missingFrom(ArtistId artist, AnnouncedConcerts announced) {
    Set<ConcertId> mentioned =
        announced.concerts().stream().map(Concert::concertId).collect(Collectors.toSet());
    LocalDate from = today().plusDays(DAYS_AHEAD_TO_BE_MISSED);
    return updates.tourOf(artist).dates().values().stream()
        .filter(date -> !date.cancelled() && !date.date().isBefore(from))
        .map(Tour.TourDate::concertId)
        .filter(concert -> !mentioned.contains(concert))
        .collect(Collectors.toSet());
  }

  /** The artist with the current data of the catalog, if it returns some. */
  private Artist upToDate(Artist known, AnnouncedConcerts announced) {
    Artist current = announced.artist().orElse(known);
    return new Artist(
        known.artistId(),
        current.name(),
        current.imageUrl(),
        current.genres().isEmpty() ? known.genres() : current.genres(),
        current.ticketmasterUrl(),
        current.bio(),
        known.statistics(),
        new Artist.Metadata(
            known.metadata().firstSeen(), clock.instant(), known.metadata().source()));
  }

  private Optional<Instant> nextSale(AnnouncedConcerts announced) {
    return announced.concerts().stream()
        .filter(concert -> !concert.isCancelled())
        .flatMap(concert -> concert.tickets().salesStart().stream())
        .filter(start -> start.isAfter(clock.instant()))
        .min(Instant::compareTo)
        .map(start -> start.plus(AFTER_SALE_BEGINS));
  }

  private LocalDate today() {
    return DateRange.today(clock);
  }
}
