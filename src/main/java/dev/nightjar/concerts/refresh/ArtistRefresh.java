package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.Announcement;
import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Artists;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertChanges;
import dev.nightjar.concerts.ConcertDates;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.MissingConcerts;
import dev.nightjar.concerts.Tour;
import dev.nightjar.concerts.catalogue.Announced;
import dev.nightjar.concerts.catalogue.Catalogue;
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
public class ArtistRefresh {

  /**
   * So long a concert has to be missing from complete answers until it counts as cancelled. Sources
   * that call a cancelled concert cancelled are believed at once.
   */
  static final Duration MISSING_UNTIL_CANCELLED = Duration.ofDays(1);

  /** A concert of today or tomorrow is rather over, or sold out, than cancelled. */
  private static final int DAYS_AHEAD_TO_BE_MISSED = 2;

  /** The source's clock and ours need not agree. */
  private static final Duration AFTER_SALE_BEGINS = Duration.ofMinutes(1);

  private final Catalogue catalogue;
  private final Artists artists;
  private final ConcertChanges changes;
  private final MissingConcerts missing;
  private final Clock clock;

  public ArtistRefresh(
      Catalogue catalogue,
      Artists artists,
      ConcertChanges changes,
      MissingConcerts missing,
      Clock clock) {
    this.catalogue = catalogue;
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
      List<Announcement> announcements,
      Optional<Instant> nextSale) {}

  boolean isPossible(ArtistId artist) {
    return catalogue.lists(artist);
  }

  /** Throws {@link dev.nightjar.upstream.UpstreamException} when the catalogue can't be asked. */
  Outcome refresh(Artist artist) {
    Announced announced = catalogue.announcedBy(artist.artistId());
    List<Concert> recorded = new ArrayList<>();
    List<Announcement> announcements = new ArrayList<>();
    for (Concert concert : announced.concerts()) {
      note(heard(concert), recorded, announcements);
    }
    if (announced.isComplete()) {
      for (ConcertId gone : goneForGood(artist.artistId(), announced)) {
        note(changes.cancel(gone), recorded, announcements);
      }
    }
    changes.retirePast(artist.artistId());
    artists.save(upToDate(artist, announced));
    return new Outcome(
        recorded.size(),
        (int) recorded.stream().filter(Concert::isCancelled).count(),
        announced.unreadable(),
        announcements,
        nextSale(announced));
  }

  private ConcertChanges.Outcome heard(Concert concert) {
    if (!concert.event().date().isBefore(today())) {
      return changes.record(concert);
    }
    return concert.isCancelled()
        ? new ConcertChanges.Outcome.Unchanged()
        : changes.keepPast(concert);
  }

  private static void note(
      ConcertChanges.Outcome outcome, List<Concert> recorded, List<Announcement> announcements) {
    if (outcome instanceof ConcertChanges.Outcome.Recorded change) {
      recorded.add(change.concert());
      announcements.addAll(change.announcements());
    }
  }

  /** Those that have been missing for long enough, while the others are kept in mind. */
  private List<ConcertId> goneForGood(ArtistId artist, Announced announced) {
    Instant now = clock.instant();
    Map<ConcertId, Instant> before = missing.of(artist);
    Map<ConcertId, Instant> since = new HashMap<>();
    for (ConcertId concert : notMentioned(artist, announced)) {
      since.put(concert, before.getOrDefault(concert, now));
    }
    List<ConcertId> gone =
        since.entrySet().stream()
            .filter(entry -> !entry.getValue().isAfter(now.minus(MISSING_UNTIL_CANCELLED)))
            .map(Map.Entry::getKey)
            .toList();
    gone.forEach(since::remove);
    if (!since.equals(before)) {
      missing.keep(artist, since);
    }
    return gone;
  }

  private Set<ConcertId> notMentioned(ArtistId artist, Announced announced) {
    Set<ConcertId> mentioned =
        announced.concerts().stream().map(Concert::concertId).collect(Collectors.toSet());
    LocalDate from = today().plusDays(DAYS_AHEAD_TO_BE_MISSED);
    return changes.tourOf(artist).dates().values().stream()
        .filter(date -> !date.cancelled() && !date.date().isBefore(from))
        .map(Tour.TourDate::concertId)
        .filter(concert -> !mentioned.contains(concert))
        .collect(Collectors.toSet());
  }

  /** What the source says of the artist beside the concerts, if it does. */
  private Artist upToDate(Artist known, Announced announced) {
    Artist told = announced.artist().orElse(known);
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

  private Optional<Instant> nextSale(Announced announced) {
    return announced.concerts().stream()
        .filter(concert -> !concert.isCancelled())
        .flatMap(concert -> concert.tickets().salesStart().stream())
        .filter(start -> start.isAfter(clock.instant()))
        .min(Instant::compareTo)
        .map(start -> start.plus(AFTER_SALE_BEGINS));
  }

  private LocalDate today() {
    return ConcertDates.today(clock);
  }
}
