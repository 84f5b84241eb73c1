package dev.nightjar.concerts;

import dev.nightjar.concerts.Tour.TourDate;
import dev.nightjar.table.Slice;
import dev.nightjar.table.Values;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What is to come of the artists that a user tracks. It is put together from the tours of the
 * artists, a hundred in one request, so that only the concerts of the page are read.
 */
@Singleton
public class UpcomingConcerts {

  private final Tracking tracking;
  private final Concerts concerts;
  private final Clock clock;

  public UpcomingConcerts(Tracking tracking, Concerts concerts, Clock clock) {
    this.tracking = tracking;
    this.concerts = concerts;
    this.clock = clock;
  }

  /** AP8: get user's upcoming concerts, in the order of their dates. */
  public Slice<Concert> of(
      UserId user, Predicate<TourDate> wanted, int limit, Map<String, AttributeValue> startAfter) {
    List<TourDate> rest =
        dates(user)
            .filter(date -> !date.cancelled())
            .filter(wanted)
            .filter(date -> isAfter(startAfter, date))
            .sorted(TourDate.BY_DATE)
            .limit(limit + 1L)
            .toList();
    List<TourDate> page = rest.subList(0, Math.min(limit, rest.size()));
    return new Slice<>(
        concerts.byIds(page.stream().map(TourDate::concertId).toList()),
        rest.size() > limit ? Optional.of(position(page.get(limit - 1))) : Optional.empty());
  }

  /** The same for a calendar: at most so many, and those that were cancelled as well. */
  public List<Concert> withCancelled(UserId user, Predicate<TourDate> wanted, int limit) {
    return concerts.byIds(
        dates(user)
            .filter(wanted)
            .sorted(TourDate.BY_DATE)
            .limit(limit)
            .map(TourDate::concertId)
            .toList());
  }

  /** How many there are. */
  public long count(UserId user) {
    return dates(user).filter(date -> !date.cancelled()).count();
  }

  private Stream<TourDate> dates(UserId user) {
    LocalDate today = ConcertDates.today(clock);
    List<ArtistId> artists =
        tracking.allArtistsOf(user).stream().map(UserArtist::artistId).toList();
    return concerts.toursOf(artists).stream()
        .flatMap(tour -> tour.dates().values().stream())
        .filter(date -> !date.date().isBefore(today));
  }

  private static Map<String, AttributeValue> position(TourDate last) {
    return Map.of(
        "date", Values.text(last.date().toString()),
        "concertId", Values.text(last.concertId().value()));
  }

  private static boolean isAfter(Map<String, AttributeValue> position, TourDate date) {
    if (position.isEmpty()) {
      return true;
    }
    int byDate = date.date().compareTo(ConcertDate.parse(position.get("date").s()));
    return byDate > 0
        || byDate == 0 && date.concertId().value().compareTo(position.get("concertId").s()) > 0;
  }
}
