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
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
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

/**
 * Writes concerts. One transaction covers the concert, its summary under the artist, the artist's
 * tour and counters, and the changes to publish.
 */
@Singleton
public class ConcertUpdates {

  private static final int MAX_ATTEMPTS = 8;

  private final ConcertsTable table;
  private final ChangeOutbox outbox;
  private final Clock clock;

  public ConcertUpdates(ConcertsTable table, Clock clock) {
    this.table = table;
    this.outbox = new ChangeOutbox(table);
    this.clock = clock;
  }

  /** The outcome of an update. */
  public sealed interface Outcome {

    /** The concert was written, with these changes to publish. */
    record Recorded(Concert concert, List<ConcertChange> changes) implements Outcome {}

    /** The stored concert has the same content. */
    record Unchanged() implements Outcome {}

    /** The artist of the concert is not stored. */
    record UnknownArtist() implements Outcome {}
  }

  /** A concert as it was read, and its version; 0 if it is not stored or has no version. */
  private record StoredConcert(Optional<Concert> concert, long version) {}

  /**
   * Writes a concert that is new, changed, cancelled (with {@code deletedAt}) or reinstated. The
   * time of its first read is kept.
   */
  public Outcome record(Concert concert) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      StoredConcert before = stored(concert.concertId());
      Concert next = asStored(before.concert().map(concert::withHistoryOf).orElse(concert));
      // A concert without a version has no summary and is not part of the tour yet.
      if (before.version() > 0 && before.concert().filter(next::hasSameContentAs).isPresent()) {
        return new Outcome.Unchanged();
      }
      List<ConcertChange> changes = changes(before, next);
      List<Write> writes = writes(before, next, changes);
      if (!(table.items().transact(writes) instanceof TransactionOutcome.Cancelled cancelled)) {
        return new Outcome.Recorded(next, changes);
      }
      if (cancelled.reasons().stream()
          .anyMatch(
              reason ->
                  writes.get(reason.position()) instanceof Update
                      && cancelled.conditionFailedAt(reason.position()))) {
        return new Outcome.UnknownArtist();
      }
    }
    throw new IllegalStateException(
        "too many concurrent changes of the concert " + concert.concertId());
  }

  /** Marks a concert as cancelled. */
  public Outcome cancel(ConcertId concert) {
    return stored(concert)
        .concert()
        .filter(known -> !known.isCancelled())
        .map(known -> record(known.cancelled(clock.instant())))
        .orElseGet(Outcome.Unchanged::new);
  }

  /**
   * Stores a past concert that is not stored yet, so that users can mark it as attended. It is
   * skipped if it is older than the retention; followers are not notified.
   */
  public Outcome recordPast(Concert played) {
    boolean isLongOver = played.event().date().isBefore(today().minusDays(Tour.RETENTION_DAYS));
    return isLongOver || stored(played.concertId()).concert().isPresent()
        ? new Outcome.Unchanged()
        : record(played);
  }

  /** The tour of an artist, read consistently. */
  public Tour tourOf(ArtistId artist) {
    return table
        .items()
        .getConsistent(table.tour(artist))
        .map(ConcertCodec::readTour)
        .orElseGet(() -> Tour.empty(artist));
  }

  /** Removes past dates from an artist's counter, and expired dates from the tour. */
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

  private List<ConcertChange> changes(StoredConcert before, Concert now) {
    Instant at = clock.instant();
    return DetectedChange.between(before.concert(), now, today()).stream()
        .map(
            change ->
                new ConcertChange(
                    change.type(),
                    now.concertId(),
                    now.artist().id(),
                    change.changed(),
                    before.version() + 1,
                    at))
        .toList();
  }

  private List<Write> writes(StoredConcert before, Concert next, List<ConcertChange> changes) {
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
    changes.forEach(change -> writes.add(outbox.write(change)));
    return writes;
  }

  private Put concertWrite(StoredConcert before, Concert next) {
    return onlyIfVersionIs(
        before.version(),
        Put.of(
            ConcertCodec.concert(
                Item.with(table.concert(next.concertId())), next, before.version() + 1)));
  }

  /** The counters follow from the tour, whose version detects concurrent changes. */
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
        ? put.onlyIf("attribute_not_exists(version)")
        : put.onlyIf("version = :seen").value(":seen", version);
  }

  /** The concert as it is read back, for example without fractions of seconds. */
  private Concert asStored(Concert concert) {
    return ConcertCodec.readConcert(
        ConcertCodec.concert(Item.with(table.concert(concert.concertId())), concert, 0));
  }

  private ItemKey summaryKey(Concert concert) {
    return table.artistConcert(concert.artist().id(), concert.event().date(), concert.concertId());
  }

  private LocalDate today() {
    return DateRange.today(clock);
  }
}
