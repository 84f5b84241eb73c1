package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.ArtistConcert;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.DetectedChange;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.codec.ArtistCodec;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.concerts.store.codec.LenientReader;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Records what a source says about a concert, in one transaction with all that follows from it: the
 * summary under its artist, the artist's tour and counters, and what there is to tell.
 */
@Singleton
public class ConcertUpdates {

  private static final String ANNOUNCEMENTS = "ANNOUNCEMENTS";
  private static final int MAX_ATTEMPTS = 8;

  private static final Function<Item, Optional<ConcertChange>> ANNOUNCEMENT =
      LenientReader.skipUnreadable(
          "concerts.announcement-unreadable", ConcertCodec::readAnnouncement);

  private final ConcertsTable table;
  private final Clock clock;

  public ConcertUpdates(ConcertsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** What became of what a source said. */
  public sealed interface Outcome {

    /** It is recorded, and this is what there is to tell. */
    record Recorded(Concert concert, List<ConcertChange> announcements) implements Outcome {}

    /** We knew it already. */
    record Unchanged() implements Outcome {}

    /** The concert is of an artist whom we do not know. */
    record UnknownArtist() implements Outcome {}
  }

  /** A concert as it was when it was read, and its version; 0 if it was not there. */
  private record StoredConcert(Optional<Concert> concert, long version) {}

  /**
   * Records a concert that is new, has changed, was cancelled (with {@code deletedAt}) or takes
   * place after all. When we first saw it is our own knowledge and stays.
   */
  public Outcome record(Concert heard) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      StoredConcert storedConcert = stored(heard.concertId());
      Concert next = asStored(storedConcert.concert().map(heard::withHistoryOf).orElse(heard));
      if (storedConcert.concert().filter(next::hasSameContentAs).isPresent()) {
        return new Outcome.Unchanged();
      }
      List<ConcertChange> announcements = announcements(storedConcert, next);
      List<Write> writes = writes(storedConcert, next, announcements);
      if (!(table.items().transact(writes) instanceof TransactionOutcome.Cancelled cancelled)) {
        return new Outcome.Recorded(next, announcements);
      }
      if (cancelled.reasons().stream()
          .anyMatch(
              reason ->
                  writes.get(reason.position()) instanceof Update
                      && cancelled.conditionFailedAt(reason.position()))) {
        return new Outcome.UnknownArtist();
      }
    }
    throw new IllegalStateException("others keep changing the concert " + heard.concertId());
  }

  /** Records that a concert will not take place. */
  public Outcome cancel(ConcertId concert) {
    return stored(concert)
        .concert()
        .filter(known -> !known.isCancelled())
        .map(known -> record(known.cancelled(clock.instant())))
        .orElseGet(Outcome.Unchanged::new);
  }

  /**
   * Keeps a concert that is over, for those who were there, unless it is long over. It is news to
   * nobody, and what a source says later of one that we know is not asked for any more.
   */
  public Outcome recordPast(Concert played) {
    boolean isLongOver = played.event().date().isBefore(today().minusDays(Tour.RETENTION_DAYS));
    return isLongOver || stored(played.concertId()).concert().isPresent()
        ? new Outcome.Unchanged()
        : record(played);
  }

  /** The dates of an artist that are still to come or just over, as every write has left them. */
  public Tour tourOf(ArtistId artist) {
    return table
        .items()
        .getConsistent(table.tour(artist))
        .map(ConcertCodec::readTour)
        .orElseGet(() -> Tour.empty(artist));
  }

  /** Takes the dates that are over from an artist's counter, and old ones from the tour. */
  public void removePast(ArtistId artist) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Tour tour = tourOf(artist);
      Tour kept = tour.prunedOn(today());
      boolean isSo = kept.equals(tour) && isCounted(kept);
      if (isSo
          || !(table.items().transact(tourWrites(tour, kept))
              instanceof TransactionOutcome.Cancelled)) {
        return;
      }
    }
  }

  private boolean isCounted(Tour tour) {
    return table
        .items()
        .getConsistent(table.artistMetadata(tour.artistId()))
        .map(artist -> artist.item("statistics").number("upcomingConcerts"))
        .filter(counted -> counted != tour.upcomingCount(today()))
        .isEmpty();
  }

  /** What was not handed on yet, oldest first; what nobody can read is passed over. */
  public List<ConcertChange> pendingChanges(int limit) {
    return table
        .items()
        .query(
            Query.where("PK = :announcements")
                .value(":announcements", ANNOUNCEMENTS)
                .consistent()
                .limit(limit),
            ANNOUNCEMENT)
        .items()
        .stream()
        .flatMap(Optional::stream)
        .toList();
  }

  /** Forgets an announcement that was handed on. */
  public void deleteChange(ConcertChange concertChange) {
    table.items().delete(Delete.of(key(concertChange)));
  }

  private StoredConcert stored(ConcertId concert) {
    return table
        .items()
        .getConsistent(table.concert(concert))
        .map(
            item ->
                new StoredConcert(
                    Optional.of(ConcertCodec.readConcert(item)), ConcertCodec.version(item)))
        .orElseGet(() -> new StoredConcert(Optional.empty(), 0));
  }

  private List<ConcertChange> announcements(StoredConcert before, Concert now) {
    Instant at = clock.instant();
    return DetectedChange.between(before.concert(), now, today()).stream()
        .map(
            news ->
                new ConcertChange(
                    news.type(),
                    now.concertId(),
                    now.artist().id(),
                    news.changed(),
                    before.version() + 1,
                    at))
        .toList();
  }

  private List<Write> writes(
      StoredConcert before, Concert next, List<ConcertChange> announcements) {
    List<Write> writes = new ArrayList<>();
    writes.add(concertWrite(before, next));
    ItemKey summary = summaryKey(next);
    writes.add(Put.of(ArtistCodec.artistConcert(Item.with(summary), ArtistConcert.of(next))));
    before
        .concert()
        .map(this::summaryKey)
        .filter(old -> !old.equals(summary))
        .ifPresent(old -> writes.add(Delete.of(old)));
    Tour tour = tourOf(next.artist().id());
    writes.addAll(tourWrites(tour, tour.with(Tour.TourDate.of(next)).prunedOn(today())));
    before
        .concert()
        .map(known -> known.artist().id())
        .filter(artist -> !artist.equals(next.artist().id()))
        .map(this::tourOf)
        .ifPresent(left -> writes.addAll(tourWrites(left, left.without(next.concertId()))));
    for (ConcertChange concertChange : announcements) {
      writes.add(Put.of(ConcertCodec.announcement(Item.with(key(concertChange)), concertChange)));
    }
    return writes;
  }

  private Put concertWrite(StoredConcert before, Concert next) {
    return onlyIfVersionIs(
        before.version(),
        Put.of(
            ConcertCodec.concert(
                Item.with(table.concert(next.concertId())), next, before.version() + 1)));
  }

  /** The counters are those of the tour, whose version makes sure that nobody else changes them. */
  private List<Write> tourWrites(Tour before, Tour next) {
    Tour stored = next.withVersion(before.version() + 1);
    Put tour =
        onlyIfVersionIs(
            before.version(),
            Put.of(ConcertCodec.tour(Item.with(table.tour(stored.artistId())), stored)));
    Update artist =
        Update.of(
                table.artistMetadata(stored.artistId()),
                "SET #statistics.upcomingConcerts = :upcoming"
                    + stored
                        .lastDate()
                        .map(date -> ", #statistics.lastConcertDate = :last")
                        .orElse(""))
            .onlyIf("attribute_exists(PK)")
            .names("statistics")
            .value(":upcoming", stored.upcomingCount(today()));
    stored.lastDate().ifPresent(date -> artist.value(":last", date.toString()));
    return List.of(tour, artist);
  }

  private static Put onlyIfVersionIs(long version, Put put) {
    return version == 0
        ? put.onlyIf("attribute_not_exists(PK)")
        : put.onlyIf("version = :seen").value(":seen", version);
  }

  /** As it will be read again: without fractions of seconds, for instance. */
  private Concert asStored(Concert concert) {
    return ConcertCodec.readConcert(
        ConcertCodec.concert(Item.with(table.concert(concert.concertId())), concert, 0));
  }

  private ItemKey summaryKey(Concert concert) {
    return table.artistConcert(concert.artist().id(), concert.event().date(), concert.concertId());
  }

  private ItemKey key(ConcertChange concertChange) {
    return table
        .items()
        .key(
            ANNOUNCEMENTS,
            CompositeKey.of(
                    SortableTime.seconds(concertChange.at()),
                    concertChange.concertId().value(),
                    concertChange.type().code())
                .value());
  }

  private LocalDate today() {
    return DateRange.today(clock);
  }
}
