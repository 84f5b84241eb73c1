package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Venues and genres to choose from in the preferences: those of upcoming concerts nearby. */
@Singleton
public class FilterSuggestions {

  /** The concerts that are read; each may be of another artist. */
  private static final int MAX_CONCERTS = 100;

  private final Concerts concerts;
  private final Artists artists;
  private final UserArtists userArtists;
  private final Places places;
  private final Clock clock;

  public FilterSuggestions(
      Concerts concerts, Artists artists, UserArtists userArtists, Places places, Clock clock) {
    this.concerts = concerts;
    this.artists = artists;
    this.userArtists = userArtists;
    this.places = places;
    this.clock = clock;
  }

  /**
   * Names in alphabetical order.
   *
   * @param genres also those of the artists that the user tracks
   */
  public record Suggestions(List<String> venues, List<String> genres) {}

  public Suggestions of(Preferences preferences) {
    List<Concert> nearby = nearby(preferences.location());
    List<UserArtist> tracked = userArtists.allArtistsOf(preferences.userId());
    List<ArtistId> playing =
        nearby.stream().map(concert -> concert.artist().id()).distinct().toList();
    return new Suggestions(
        sorted(nearby.stream().flatMap(concert -> concert.venue().name().stream())),
        sorted(
            Stream.concat(
                tracked.stream().flatMap(artist -> artist.genres().stream()),
                artists.byIds(playing).stream().map(Artist::genres).flatMap(List::stream))));
  }

  private List<Concert> nearby(Preferences.Location location) {
    Optional<String> metro =
        location
            .city()
            .flatMap(
                city ->
                    places.metroNamed(
                        city + location.state().map(state -> ", " + state).orElse("")));
    return metro
        .map(
            name ->
                concerts
                    .inCity(name, DateRange.upcoming(clock), MAX_CONCERTS, Position.START)
                    .items())
        .orElseGet(List::of);
  }

  private static List<String> sorted(Stream<String> names) {
    return names.distinct().sorted(String.CASE_INSENSITIVE_ORDER).toList();
  }
}
