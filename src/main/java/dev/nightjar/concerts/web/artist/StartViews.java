package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.nearby.SuggestedGenres;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistSuggestions;
import dev.nightjar.concerts.web.artist.StartView.GenreLink;
import dev.nightjar.concerts.web.artist.StartView.SuggestedArtist;
import dev.nightjar.concerts.web.concert.ArtistLinks;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Creates the suggestions for users who track few artists. */
@Singleton
public class StartViews {

  /** A user who tracks so many artists needs no suggestions. */
  private static final int FEW = 5;

  private static final int SUGGESTED = 12;

  private final ArtistSuggestions suggestions;
  private final UserArtists userArtists;
  private final Places places;

  StartViews(ArtistSuggestions suggestions, UserArtists userArtists, Places places) {
    this.suggestions = suggestions;
    this.userArtists = userArtists;
    this.places = places;
  }

  /** Nothing is read for a user who tracks enough artists. */
  public StartView of(UserProfile user, Preferences preferences) {
    if (user.statistics().totalArtistsTracked() >= FEW) {
      return StartView.NONE;
    }
    Preferences.Location location = preferences.location();
    Optional<City> home = location.city().flatMap(city -> places.find(city, location.state()));
    List<Artist> popular =
        home.map(city -> suggestions.popularNear(city.coordinates(), SUGGESTED + FEW))
            .orElse(List.of());
    return new StartView(
        true,
        of(user.userId(), popular).stream()
            .filter(artist -> !artist.isTracked())
            .limit(SUGGESTED)
            .toList(),
        home.map(City::label).orElse(""),
        SuggestedGenres.ALL.stream().map(StartViews::link).toList());
  }

  /** Any artists, with those marked that the user tracks. */
  List<SuggestedArtist> of(UserId user, List<Artist> artists) {
    Set<ArtistId> tracked =
        artists.isEmpty()
            ? Set.of()
            : userArtists.trackedAmong(user, artists.stream().map(Artist::artistId).toList());
    return artists.stream()
        .map(artist -> view(artist, tracked.contains(artist.artistId())))
        .toList();
  }

  private static GenreLink link(String genre) {
    return new GenreLink(genre, genreHref(genre));
  }

  static String genreHref(String genre) {
    return "/concerts/artists?genre=" + URLEncoder.encode(genre, StandardCharsets.UTF_8);
  }

  private static SuggestedArtist view(Artist artist, boolean isTracked) {
    return new SuggestedArtist(
        artist.name(),
        ArtistLinks.hrefOf(artist.artistId()),
        ArtistLinks.pictureOf(artist.artistId(), artist.imageUrl()),
        String.join(", ", artist.genres()),
        ArtistPages.followers(artist.statistics().totalTrackers()),
        isTracked);
  }
}
