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
import dev.nightjar.concerts.store.codec.ConcertCodec.StoredConcert;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.OptimisticRetry;
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

  private final Table table;
  private final Clock clock;
  private final OptimisticRetry retry = OptimisticRetry.ofAttempts(8);

  public ConcertUpdates(ConcertsTable table, Clock clock) {
    this.table = table.items();
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

  /**
   * Writes a concert that is new, changed, cancelled (with {@code deletedAt}) or reinstated. The
   * time of its first read is kept.
   */
  public Outcome record(Concert concert) {
    return retry
        .run(() -> tryToRecord(concert))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "too many concurrent changes of the concert " + concert.concertId()));
  }

  private Optional<Outcome> tryToRecord(Concert concert) {
    Optional<StoredConcert> stored = stored(concert.concertId());
    Optional<Concert> before = stored.map(StoredConcert::concert);
    long version = stored.map(StoredConcert::version).orElse(0L);
    Concert next = asStored(before.map(concert::withHistoryOf).orElse(concert));
    // A concert without a version has no summary and is not part of the tour yet.
    if (version > 0 && before.filter(next::hasSameContentAs).isPresent()) {
      return Optional.of(new Outcome.Unchanged());
    }
    List<ConcertChange> changes = changes(before, next, version + 1);
    List<Write> writes = new ArrayList<>();
    writes.add(
        ConcertsTable.putIfVersionIs(
            version,
            ConcertCodec.STORED_CONCERT.write(
                ItemKeys.concert(next.concertId()), new StoredConcert(next, version + 1))));
    writes.addAll(summaryAndTourWrites(before, next));
    changes.forEach(change -> writes.add(ChangeOutbox.write(change)));
    if (!(table.transact(writes) instanceof TransactionOutcome.Cancelled cancelled)) {
      return Optional.of(new Outcome.Recorded(next, changes));
    }
    boolean isArtistMissing =
        cancelled.reasons().stream()
            .anyMatch(
                reason ->
                    writes.get(reason.position()) instanceof Update
                        && cancelled.conditionFailedAt(reason.position()));
    return isArtistMissing ? Optional.of(new Outcome.UnknownArtist()) : Optional.empty();
  }

  /** Marks a concert as cancelled. */
  public Outcome cancel(ConcertId concert) {
    return stored(concert)
        .map(StoredConcert::concert)
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
    return isLongOver || stored(played.concertId()).isPresent()
        ? new Outcome.Unchanged()
        : record(played);
  }

  /** The tour of an artist, read consistently. */
  public Tour tourOf(ArtistId artist) {
    return table
        .getConsistent(ItemKeys.tour(artist))
        .map(ConcertCodec.TOUR::read)
        .orElseGet(() -> Tour.empty(artist));
  }

  /** Removes past dates from an artist's counter, and expired dates from the tour. */
  public void removePast(ArtistId artist) {
    retry.run(() -> tryToRemovePast(artist));
  }

  private Optional<Tour> tryToRemovePast(ArtistId artist) {
    Tour tour = tourOf(artist);
    Tour kept = tour.prunedOn(today());
    boolean isSo = kept.equals(tour) && isCounted(kept);
    return isSo || table.transact(tourWrites(tour, kept)) instanceof TransactionOutcome.Committed
        ? Optional.of(kept)
        : Optional.empty();
  }

  private boolean isCounted(Tour tour) {
    return table
        .getConsistent(ItemKeys.artistMetadata(tour.artistId()))
        .map(artist -> artist.item("statistics").number("upcomingConcerts"))
        .filter(counted -> counted != tour.upcomingCount(today()))
        .isEmpty();
  }

  private Optional<StoredConcert> stored(ConcertId concert) {
    return table.getConsistent(ItemKeys.concert(concert)).map(ConcertCodec.STORED_CONCERT::read);
  }

  private List<ConcertChange> changes(Optional<Concert> before, Concert now, long version) {
    Instant at = clock.instant();
    return DetectedChange.between(before, now, today()).stream()
        .map(
            change ->
                new ConcertChange(
                    change.type(),
                    now.concertId(),
                    now.artist().id(),
                    change.changed(),
                    version,
                    at))
        .toList();
  }

  private List<Write> summaryAndTourWrites(Optional<Concert> before, Concert next) {
    List<Write> writes = new ArrayList<>();
    ItemKey summary = summaryKey(next);
    writes.add(Put.of(ArtistCodec.ARTIST_CONCERT.write(summary, ArtistConcert.of(next))));
    before
        .map(this::summaryKey)
        .filter(old -> !old.equals(summary))
        .ifPresent(old -> writes.add(Delete.of(old)));
    Tour tour = tourOf(next.artist().id());
    writes.addAll(tourWrites(tour, tour.with(Tour.TourDate.of(next)).prunedOn(today())));
    before
        .map(known -> known.artist().id())
        .filter(artist -> !artist.equals(next.artist().id()))
        .map(this::tourOf)
        .ifPresent(left -> writes.addAll(tourWrites(left, left.without(next.concertId()))));
    return writes;
  }

  /** The counters follow from the tour, whose version detects concurrent changes. */
  private List<Write> tourWrites(Tour before, Tour next) {
    Tour stored = next.withVersion(before.version() + 1);
    Put tour =
        ConcertsTable.putIfVersionIs(
            before.version(), ConcertCodec.TOUR.write(ItemKeys.tour(stored.artistId()), stored));
    Update artist =
        Update.of(
                ItemKeys.artistMetadata(stored.artistId()),
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

  /** The concert as it is read back, for example without fractions of seconds. */
  private Concert asStored(Concert concert) {
    return ConcertCodec.CONCERT.read(ConcertCodec.CONCERT.write(concert));
  }

  private ItemKey summaryKey(Concert concert) {
    return ItemKeys.artistConcert(
        concert.artist().id(), concert.event().date(), concert.concertId());
  }

  private LocalDate today() {
    return DateRange.today(clock);
  }
}
