package dev.nightjar.concerts;

import dev.nightjar.concerts.Tour.TourDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When the artists that a user tracks play or have played. It is put together from the tours of the
 * artists, a hundred in one request, so that only the concerts of a page are read. Artists who play
 * on the same evening have one entry.
 */
final class Evenings {

  private final Tracking tracking;
  private final Concerts concerts;

  Evenings(Tracking tracking, Concerts concerts) {
    this.tracking = tracking;
    this.concerts = concerts;
  }

  /**
   * One evening, although each of its artists has a concert of their own in the table.
   *
   * @param date that of the artist who comes first
   */
  record Evening(TourDate date, List<UserArtist> artists) {

    private UserConcert with(Concert concert) {
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

  /** Those of the wanted dates, in their order. */
  Stream<Evening> of(UserId user, Predicate<TourDate> wanted) {
    Map<String, List<OwnDate>> byEvent =
        dates(user)
            .filter(own -> wanted.test(own.date()))
            .collect(Collectors.groupingBy(Evenings::event));
    return byEvent.values().stream()
        .map(Evenings::evening)
        .sorted(Comparator.comparing(Evening::date, TourDate.BY_DATE));
  }

  /** What takes place on these evenings. */
  List<UserConcert> read(List<Evening> evenings) {
    Map<ConcertId, Evening> byConcert = new LinkedHashMap<>();
    evenings.forEach(evening -> byConcert.put(evening.date().concertId(), evening));
    return concerts.byIds(byConcert.keySet()).stream()
        .map(concert -> byConcert.get(concert.concertId()).with(concert))
        .toList();
  }

  private Stream<OwnDate> dates(UserId user) {
    Map<ArtistId, UserArtist> tracked = new LinkedHashMap<>();
    tracking.allArtistsOf(user).forEach(artist -> tracked.put(artist.artistId(), artist));
    return concerts.toursOf(tracked.keySet()).stream()
        .flatMap(
            tour ->
                tour.dates().values().stream()
                    .map(date -> new OwnDate(date, tracked.get(tour.artistId()))));
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
}
