package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Tour.TourDate;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.UserArtists;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The dates of a user's artists, without the concerts themselves. It is built from the artists'
 * tours, 100 per request, so that only the concerts of one page are read. Artists of the same event
 * share one entry.
 */
final class ShowIndex {

  private final UserArtists userArtists;
  private final Concerts concerts;

  ShowIndex(UserArtists userArtists, Concerts concerts) {
    this.userArtists = userArtists;
    this.concerts = concerts;
  }

  /**
   * One event, although each of its artists has a concert in the table.
   *
   * @param date the date of the first artist
   */
  record Show(TourDate date, List<UserArtist> artists) {

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

  private record TrackedDate(TourDate date, UserArtist artist) {}

  /** The shows with the wanted dates, in order. */
  Stream<Show> of(UserId user, Predicate<TourDate> wanted) {
    Map<String, List<TrackedDate>> byEvent =
        dates(user)
            .filter(own -> wanted.test(own.date()))
            .collect(Collectors.groupingBy(ShowIndex::event));
    return byEvent.values().stream()
        .map(ShowIndex::show)
        .sorted(Comparator.comparing(Show::date, TourDate.BY_DATE));
  }

  /** Reads the concerts of these shows. */
  List<UserConcert> read(List<Show> shows) {
    Map<ConcertId, Show> byConcert = new LinkedHashMap<>();
    shows.forEach(show -> byConcert.put(show.date().concertId(), show));
    return concerts.byIds(byConcert.keySet()).stream()
        .map(concert -> byConcert.get(concert.concertId()).with(concert))
        .toList();
  }

  private Stream<TrackedDate> dates(UserId user) {
    Map<ArtistId, UserArtist> tracked = new LinkedHashMap<>();
    userArtists.allArtistsOf(user).forEach(artist -> tracked.put(artist.artistId(), artist));
    return concerts.toursOf(tracked.keySet()).stream()
        .flatMap(
            tour ->
                tour.dates().values().stream()
                    .map(date -> new TrackedDate(date, tracked.get(tour.artistId()))));
  }

  /** The source's id of the event; old items without one count as separate events. */
  private static String event(TrackedDate own) {
    return own.date().sourceId().orElseGet(() -> own.date().concertId().value());
  }

  /** The cancellation of one artist does not cancel the show of the others. */
  private static Show show(List<TrackedDate> sharing) {
    List<TrackedDate> sorted =
        sharing.stream()
            .sorted(
                Comparator.comparing((TrackedDate own) -> own.date().cancelled())
                    .thenComparing(TrackedDate::date, TourDate.BY_DATE))
            .toList();
    TourDate first = sorted.get(0).date();
    return new Show(
        first,
        sorted.stream()
            .filter(own -> own.date().cancelled() == first.cancelled())
            .map(TrackedDate::artist)
            .toList());
  }
}
