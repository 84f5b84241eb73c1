package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.ArtistCodec;
import dev.nightjar.concerts.store.codec.AttendanceCodec;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Attended concerts with ratings and reviews. The counter of the profile, the ratings of the
 * concert and the user's taste change in the same transaction.
 */
@Singleton
public class Attendances {

  private final Table table;
  private final ConcertRatings ratings;
  private final Tastes tastes;
  private final Clock clock;
  private final OptimisticRetry retry = OptimisticRetry.standard();

  public Attendances(ConcertsTable table, ConcertRatings ratings, Tastes tastes, Clock clock) {
    this.table = table.items();
    this.ratings = ratings;
    this.tastes = tastes;
    this.clock = clock;
  }

  /** Why an attendance is not accepted. */
  public enum Refusal {
    UNKNOWN_CONCERT,
    /** The concert is in the future or has no date. */
    NOT_YET,
    CANCELLED,
    NO_SUCH_USER
  }

  /** The outcome of recording an attendance. */
  public sealed interface Outcome {

    /**
     * @param isNew whether the attendance was not recorded before
     */
    record Recorded(Attendance attendance, boolean isNew) implements Outcome {}

    record Refused(Refusal reason) implements Outcome {}
  }

  /**
   * A change of an attendance; either side may be empty. Counters, ratings and taste follow from
   * the two states, for both attendances and feedback on recommendations.
   */
  record Change(Optional<Attendance> before, Optional<Attendance> after) {

    /** Also fails if the user is being deleted, even if the counter does not change. */
    Update counterUpdate(UserId user) {
      return Update.of(
              ItemKeys.profile(user),
              "SET #statistics.concertsAttended = #statistics.concertsAttended + :change")
          .onlyIf(Users.IS_ACTIVE)
          .names("statistics")
          .value(":change", (after.isPresent() ? 1 : 0) - (before.isPresent() ? 1 : 0));
    }

    Taste applyTo(Taste taste) {
      Taste without =
          before
              .map(
                  was ->
                      taste.plus(was.genres(), Optional.of(was.artistId()), -Taste.weightOf(was)))
              .orElse(taste);
      return after
          .map(is -> without.plus(is.genres(), Optional.of(is.artistId()), Taste.weightOf(is)))
          .orElse(without);
    }

    /** The change of the concert's ratings. */
    Ratings ratings() {
      Ratings was = of(before);
      Ratings is = of(after);
      return new Ratings(is.count() - was.count(), is.sum() - was.sum());
    }

    private static Ratings of(Optional<Attendance> attendance) {
      return attendance
          .flatMap(Attendance::rating)
          .map(rating -> new Ratings(1, rating))
          .orElse(Ratings.NONE);
    }
  }

  /** A user's attended concerts, latest first. */
  public Slice<Attendance> ofUser(UserId user, int limit, Position startAfter) {
    return table.collect(
        attended(user).descending().limit(limit).startAfter(startAfter),
        AttendanceCodec.ATTENDANCE::read);
  }

  /** A user's attendance of a concert; the concert's date may have changed since. */
  public Optional<Attendance> ofUser(UserId user, ConcertId concert) {
    return table.stream(
            attended(user).filter("concertId = :concert").value(":concert", concert.value()),
            AttendanceCodec.ATTENDANCE::read)
        .findFirst();
  }

  /** Records an attendance; the review replaces an earlier one. */
  public Outcome attend(UserId user, ConcertId concert, Attendance.Review review) {
    return retry
        .run(() -> tryToAttend(user, concert, review))
        .orElseThrow(() -> tooManyConflicts(user));
  }

  private Optional<Outcome> tryToAttend(UserId user, ConcertId concert, Attendance.Review review) {
    Taste taste = tastes.ofUser(user);
    Optional<Attendance> before = ofUser(user, concert);
    Outcome begun =
        before
            .<Outcome>map(known -> new Outcome.Recorded(known, false))
            .orElseGet(() -> prepare(user, concert));
    if (!(begun instanceof Outcome.Recorded recorded)) {
      return Optional.of(begun);
    }
    Attendance after = recorded.attendance().with(review, now());
    return switch (write(user, taste, new Change(before, Optional.of(after)))) {
      case DONE -> Optional.of(new Outcome.Recorded(after, recorded.isNew()));
      case NO_SUCH_USER -> Optional.of(new Outcome.Refused(Refusal.NO_SUCH_USER));
      case CONFLICT -> Optional.empty();
    };
  }

  /** Removes an attendance and its review; false if there is no such user. */
  public boolean remove(UserId user, ConcertId concert) {
    return retry.run(() -> tryToRemove(user, concert)).orElseThrow(() -> tooManyConflicts(user));
  }

  private Optional<Boolean> tryToRemove(UserId user, ConcertId concert) {
    Taste taste = tastes.ofUser(user);
    Change change = new Change(ofUser(user, concert), Optional.empty());
    if (change.before().isEmpty()) {
      UpdateOutcome unchanged = table.update(change.counterUpdate(user));
      return Optional.of(unchanged.updated().isPresent());
    }
    Written written = write(user, taste, change);
    return written == Written.CONFLICT ? Optional.empty() : Optional.of(written == Written.DONE);
  }

  /**
   * The writes that remove the ratings of a user who is being deleted. Each transaction also
   * deletes the attendance, so it can be repeated after a crash.
   */
  List<List<Write>> ratingRemovals(UserId user) {
    return table.stream(
            attended(user).filter("attribute_exists(rating)"), AttendanceCodec.ATTENDANCE::read)
        .map(rated -> writesFor(new Change(Optional.of(rated), Optional.empty())))
        .toList();
  }

  /** A new attendance, not yet written. */
  Outcome prepare(UserId user, ConcertId concert) {
    Optional<Concert> known =
        table.getConsistent(ItemKeys.concert(concert)).map(ConcertCodec.CONCERT::read);
    if (known.isEmpty()) {
      return new Outcome.Refused(Refusal.UNKNOWN_CONCERT);
    }
    if (known.get().isCancelled()) {
      return new Outcome.Refused(Refusal.CANCELLED);
    }
    if (!known.get().event().hasDayStarted(clock.instant())) {
      return new Outcome.Refused(Refusal.NOT_YET);
    }
    List<String> genres =
        table
            .get(ItemKeys.artistMetadata(known.get().artist().id()))
            .map(ArtistCodec.ARTIST::read)
            .map(Artist::genres)
            .orElse(List.of());
    return new Outcome.Recorded(Attendance.of(user, known.get(), genres, now()), true);
  }

  /** The write of the item and of the concert's ratings. */
  List<Write> writesFor(Change change) {
    List<Write> writes = new ArrayList<>();
    change
        .after()
        .ifPresent(
            after -> {
              Put put = Put.of(AttendanceCodec.ATTENDANCE.write(key(after), after));
              writes.add(
                  put.onlyIf(
                      change.before().isPresent()
                          ? "attribute_exists(PK)"
                          : "attribute_not_exists(PK)"));
            });
    change
        .before()
        .filter(before -> change.after().isEmpty())
        .ifPresent(before -> writes.add(Delete.of(key(before)).onlyIf("attribute_exists(PK)")));
    Ratings by = change.ratings();
    change
        .after()
        .or(change::before)
        .filter(attendance -> !by.equals(Ratings.NONE))
        .ifPresent(attendance -> writes.add(ratings.update(attendance.concertId(), by)));
    return writes;
  }

  private enum Written {
    DONE,
    /** Another request has changed the user's data since it was read. */
    CONFLICT,
    NO_SUCH_USER
  }

  private Written write(UserId user, Taste taste, Change change) {
    List<Write> writes = new ArrayList<>();
    writes.add(change.counterUpdate(user));
    writes.add(tastes.update(user, taste, change.applyTo(taste)));
    writes.addAll(writesFor(change));
    if (!(table.transact(writes) instanceof TransactionOutcome.Cancelled cancelled)) {
      return Written.DONE;
    }
    return cancelled.conditionFailedAt(0) ? Written.NO_SUCH_USER : Written.CONFLICT;
  }

  private ItemKey key(Attendance attendance) {
    return ItemKeys.attended(attendance.userId(), attendance.date(), attendance.concertId());
  }

  private static Query attended(UserId user) {
    return Query.where("PK = :user AND begins_with(SK, :attended)")
        .value(":user", Keys.user(user))
        .value(":attended", "ATTENDED#")
        .consistent();
  }

  /** Truncated to seconds, as stored. */
  private Instant now() {
    return Instant.ofEpochSecond(clock.instant().getEpochSecond());
  }

  private static IllegalStateException tooManyConflicts(UserId user) {
    return new IllegalStateException(
        "too many concurrent changes of the attended concerts of " + user);
  }
}
