package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.model.Tour.TourDate;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.upcoming.ShowIndex.Show;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The upcoming concerts of the artists that a user tracks. */
@Singleton
public class UpcomingConcerts {

  private final ShowIndex showIndex;
  private final Clock clock;

  public UpcomingConcerts(UserArtists userArtists, Concerts concerts, Clock clock) {
    this.showIndex = new ShowIndex(userArtists, concerts);
    this.clock = clock;
  }

  /** AP8: get user's upcoming concerts, in the order of their dates. */
  public Slice<UserConcert> ofUser(
      UserId user, Predicate<TourDate> wanted, int limit, Position startAfter) {
    return withCancelled(user, wanted.and(date -> !date.cancelled()), limit, startAfter);
  }

  /** AP8, including cancelled concerts. */
  public Slice<UserConcert> withCancelled(
      UserId user, Predicate<TourDate> wanted, int limit, Position startAfter) {
    List<Show> rest =
        upcoming(user, wanted)
            .filter(show -> isAfter(startAfter, show.date()))
            .limit(limit + 1L)
            .toList();
    List<Show> page = rest.subList(0, Math.min(limit, rest.size()));
    return new Slice<>(
        showIndex.read(page),
        rest.size() > limit ? Optional.of(position(page.get(limit - 1).date())) : Optional.empty());
  }

  /** AP8, including cancelled concerts, without paging. */
  public List<UserConcert> withCancelled(UserId user, Predicate<TourDate> wanted, int limit) {
    return showIndex.read(upcoming(user, wanted).limit(limit).toList());
  }

  public long count(UserId user) {
    return upcoming(user, date -> !date.cancelled()).count();
  }

  private Stream<Show> upcoming(UserId user, Predicate<TourDate> wanted) {
    LocalDate today = DateRange.today(clock);
    return showIndex.of(user, wanted.and(date -> !date.date().isBefore(today)));
  }

  private static Position position(TourDate last) {
    return Position.START
        .with("date", last.date().toString())
        .with("concertId", last.concertId().value());
  }

  private static boolean isAfter(Position position, TourDate date) {
    if (position.isStart()) {
      return true;
    }
    int byDate = date.date().compareTo(ConcertDate.parse(position.text("date").orElseThrow()));
    return byDate > 0
        || byDate == 0
            && date.concertId().value().compareTo(position.text("concertId").orElseThrow()) > 0;
  }
}
