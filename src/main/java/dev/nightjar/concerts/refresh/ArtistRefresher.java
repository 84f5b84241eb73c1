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

/** Brings what we know of one artist up to date. Doing it twice changes nothing more. */
@Singleton
public class ArtistRefresher {

  /**
   * So long a concert has to be missing from complete answers until it counts as cancelled. Sources
   * that call a cancelled concert cancelled are believed at once.
   */
  static final Duration MISSING_UNTIL_CANCELLED = Duration.ofDays(1);

  /** A concert of today or tomorrow is rather over, or sold out, than cancelled. */
  private static final int DAYS_AHEAD_TO_BE_MISSED = 2;

  /** The source's clock and ours need not agree. */
  private static final Duration AFTER_SALE_BEGINS = Duration.ofMinutes(1);

  private final Catalog catalog;
  private final Artists artists;
  private final ConcertUpdates changes;
  private final MissingConcerts missing;
  private final Clock clock;

  public ArtistRefresher(
      Catalog catalog,
      Artists artists,
      ConcertUpdates changes,
      MissingConcerts missing,
      Clock clock) {
    this.catalog = catalog;
    this.artists = artists;
    this.changes = changes;
    this.missing = missing;
    this.clock = clock;
  }

  /**
   * What became of it.
   *
   * @param nextSale when the next tickets of the artist go on sale, which is worth a look
   */
  record Outcome(
      int recorded,
      int cancelled,
      int unreadable,
      List<ConcertChange> announcements,
      Optional<Instant> nextSale) {}

  boolean isSupported(ArtistId artist) {
    return catalog.supports(artist);
  }

  /** Throws {@link dev.nightjar.upstream.UpstreamException} when the catalogue can't be asked. */
  Outcome refresh(Artist artist) {
    AnnouncedConcerts announcedConcerts = catalog.announcedConcerts(artist.artistId());
    List<Concert> recorded = new ArrayList<>();
    List<ConcertChange> announcements = new ArrayList<>();
    for (Concert concert : announcedConcerts.concerts()) {
      note(heard(concert), recorded, announcements);
    }
    if (announcedConcerts.isComplete()) {
      for (ConcertId gone : cancelledByAbsence(artist.artistId(), announcedConcerts)) {
        note(changes.cancel(gone), recorded, announcements);
      }
    }
    changes.removePast(artist.artistId());
    artists.save(upToDate(artist, announcedConcerts));
    return new Outcome(
        recorded.size(),
        (int) recorded.stream().filter(Concert::isCancelled).count(),
        announcedConcerts.unreadable(),
        announcements,
        nextSale(announcedConcerts));
  }

  private ConcertUpdates.Outcome heard(Concert concert) {
    if (!concert.event().date().isBefore(today())) {
      return changes.record(concert);
    }
    return concert.isCancelled()
        ? new ConcertUpdates.Outcome.Unchanged()
        : changes.recordPast(concert);
  }

  private static void note(
      ConcertUpdates.Outcome outcome, List<Concert> recorded, List<ConcertChange> announcements) {
    if (outcome instanceof ConcertUpdates.Outcome.Recorded change) {
      recorded.add(change.concert());
      announcements.addAll(change.announcements());
    }
  }

  /** Those that have been missing for long enough, while the others are kept in mind. */
  private List<ConcertId> cancelledByAbsence(ArtistId artist, AnnouncedConcerts announcedConcerts) {
    Instant now = clock.instant();
    Map<ConcertId, Instant> before = missing.of(artist);
    Map<ConcertId, Instant> since = new HashMap<>();
    for (ConcertId concert : notMentioned(artist, announcedConcerts)) {
      since.put(concert, before.getOrDefault(concert, now));
    }
    List<ConcertId> gone =
        since.entrySet().stream()
            .filter(entry -> !entry.getValue().isAfter(now.minus(MISSING_UNTIL_CANCELLED)))
            .map(Map.Entry::getKey)
            .toList();
    gone.forEach(since::remove);
    if (!since.equals(before)) {
      missing.save(artist, since);
    }
    return gone;
  }

  private Set<ConcertId> notMentioned(ArtistId artist, AnnouncedConcerts announcedConcerts) {
    Set<ConcertId> mentioned =
        announcedConcerts.concerts().stream().map(Concert::concertId).collect(Collectors.toSet());
    LocalDate from = today().plusDays(DAYS_AHEAD_TO_BE_MISSED);
    return changes.tourOf(artist).dates().values().stream()
        .filter(date -> !date.cancelled() && !date.date().isBefore(from))
        .map(Tour.TourDate::concertId)
        .filter(concert -> !mentioned.contains(concert))
        .collect(Collectors.toSet());
  }

  /** What the source says of the artist beside the concerts, if it does. */
  private Artist upToDate(Artist known, AnnouncedConcerts announcedConcerts) {
    Artist told = announcedConcerts.artist().orElse(known);
    return new Artist(
        known.artistId(),
        told.name(),
        told.imageUrl(),
        told.genres().isEmpty() ? known.genres() : told.genres(),
        told.ticketmasterUrl(),
        told.bio(),
        known.statistics(),
        new Artist.Metadata(
            known.metadata().firstSeen(), clock.instant(), known.metadata().source()));
  }

  private Optional<Instant> nextSale(AnnouncedConcerts announcedConcerts) {
    return announcedConcerts.concerts().stream()
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
