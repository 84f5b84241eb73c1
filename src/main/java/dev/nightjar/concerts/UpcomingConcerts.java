package dev.nightjar.concerts;

import dev.nightjar.concerts.Tour.TourDate;
import dev.nightjar.table.Slice;
import dev.nightjar.table.Values;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What is to come of the artists that a user tracks. It is put together from the tours of the
 * artists, a hundred in one request, so that only the concerts of the page are read. Artists who
 * play on the same evening have one entry.
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

  /**
   * One evening, although each of its artists has a concert of their own in the table.
   *
   * @param date that of the artist who comes first
   */
  private record Evening(TourDate date, List<UserArtist> artists) {

    UserConcert with(Concert concert) {
      return new UserConcert(
          concert,
          artists.stream()
              .map(
                  artist ->
                      new Concert.Performer(
                          artist.artistId(), artist.artistName(), artist.artistImageUrl()))
              .toList());
    }
  }

  /** A date of a tracked artist. */
  private record OwnDate(TourDate date, UserArtist artist) {}

  /** AP8: get user's upcoming concerts, in the order of their dates. */
  public Slice<UserConcert> of(
      UserId user, Predicate<TourDate> wanted, int limit, Map<String, AttributeValue> startAfter) {
    return withCancelled(user, wanted.and(date -> !date.cancelled()), limit, startAfter);
  }

  /** The same with those that were cancelled. */
  public Slice<UserConcert> withCancelled(
      UserId user, Predicate<TourDate> wanted, int limit, Map<String, AttributeValue> startAfter) {
    List<Evening> rest =
        evenings(user, wanted)
            .filter(evening -> isAfter(startAfter, evening.date()))
            .limit(limit + 1L)
            .toList();
    List<Evening> page = rest.subList(0, Math.min(limit, rest.size()));
    return new Slice<>(
        read(page),
        rest.size() > limit ? Optional.of(position(page.get(limit - 1).date())) : Optional.empty());
  }

  /** The same for a calendar: at most so many. */
  public List<UserConcert> withCancelled(UserId user, Predicate<TourDate> wanted, int limit) {
    return read(evenings(user, wanted).limit(limit).toList());
  }

  /** How many there are. */
  public long count(UserId user) {
    return evenings(user, date -> !date.cancelled()).count();
  }

  private List<UserConcert> read(List<Evening> evenings) {
    Map<ConcertId, Evening> byConcert = new LinkedHashMap<>();
    evenings.forEach(evening -> byConcert.put(evening.date().concertId(), evening));
    return concerts.byIds(byConcert.keySet()).stream()
        .map(concert -> byConcert.get(concert.concertId()).with(concert))
        .toList();
  }

  private Stream<Evening> evenings(UserId user, Predicate<TourDate> wanted) {
    Map<String, List<OwnDate>> byEvent =
        dates(user)
            .filter(own -> wanted.test(own.date()))
            .collect(Collectors.groupingBy(UpcomingConcerts::event));
    return byEvent.values().stream()
        .map(UpcomingConcerts::evening)
        .sorted(Comparator.comparing(Evening::date, TourDate.BY_DATE));
  }

  /** What the source calls one event; a date from before that was kept is an event of its own. */
  private static String event(OwnDate own) {
    return own.date().sourceId().orElseGet(() -> own.date().concertId().value());
  }

  /** An artist who cancelled does not cancel the evening of the others. */
  private static Evening evening(List<OwnDate> sharing) {
    List<OwnDate> sorted =
        sharing.stream()
            .sorted(
                Comparator.comparing((OwnDate own) -> own.date().cancelled())
                    .thenComparing(OwnDate::date, TourDate.BY_DATE))
            .toList();
    TourDate first = sorted.get(0).date();
    return new Evening(
        first,
        sorted.stream()
            .filter(own -> own.date().cancelled() == first.cancelled())
            .map(OwnDate::artist)
            .toList());
  }

  private Stream<OwnDate> dates(UserId user) {
    LocalDate today = ConcertDates.today(clock);
    Map<ArtistId, UserArtist> tracked = new LinkedHashMap<>();
    tracking.allArtistsOf(user).forEach(artist -> tracked.put(artist.artistId(), artist));
    return concerts.toursOf(tracked.keySet()).stream()
        .flatMap(
            tour ->
                tour.dates().values().stream()
                    .map(date -> new OwnDate(date, tracked.get(tour.artistId()))))
        .filter(own -> !own.date().date().isBefore(today));
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
