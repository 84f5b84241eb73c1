package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistList;
import dev.nightjar.concerts.tracking.ArtistMatch;
import dev.nightjar.concerts.tracking.ArtistMatcher;
import dev.nightjar.concerts.tracking.ArtistMatcher.Matches;
import dev.nightjar.concerts.tracking.ImportDeadline;
import dev.nightjar.concerts.tracking.lastfm.LastFm;
import dev.nightjar.concerts.tracking.spotify.SpotifyImport;
import dev.nightjar.concerts.web.NavigationBars;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The two pages of every import: the one that asks for names, and the one that confirms artists.
 */
@Singleton
class ImportSteps {

  static final String NOT_ANSWERED =
      "The catalog of artists does not answer at the moment. Try the rest of the list later.";

  /** What is said if a step has no time left. */
  static final String LEFT = "There is no time left in this step. Find the rest now.";

  /** The value of the forms for artists of Spotify. */
  static final String SPOTIFY = AddedBy.SPOTIFY_IMPORT.code();

  private final NavigationBars navigationBars;
  private final ArtistMatcher matcher;
  private final UserArtists userArtists;
  private final LastFm lastFm;
  private final SpotifyImport spotify;
  private final Clock clock;

  ImportSteps(
      NavigationBars navigationBars,
      ArtistMatcher matcher,
      UserArtists userArtists,
      LastFm lastFm,
      SpotifyImport spotify,
      Clock clock) {
    this.navigationBars = navigationBars;
    this.matcher = matcher;
    this.userArtists = userArtists;
    this.lastFm = lastFm;
    this.spotify = spotify;
    this.clock = clock;
  }

  /** The deadline of a step that begins now. */
  ImportDeadline deadline() {
    return ImportDeadline.of(clock);
  }

  /** What the forms say of the origin; anything that is not Spotify is a list of the user. */
  static AddedBy addedBy(String source) {
    return SPOTIFY.equals(source) ? AddedBy.SPOTIFY_IMPORT : AddedBy.MANUAL;
  }

  TemplateInstance form(UserProfile user, String message) {
    return form(user, "", "", message);
  }

  /**
   * @param names the names that are left, one per line
   */
  TemplateInstance form(UserProfile user, String names, String source, String message) {
    String left = names.strip();
    return new ImportPage(
        navigationBars.of(user, "artists"),
        left,
        left.isEmpty() ? "" : source(source),
        lastFm.isConfigured(),
        connection(user),
        message);
  }

  private String connection(UserProfile user) {
    if (!spotify.isConfigured()) {
      return "none";
    }
    return spotify.isConnected(user.userId()) ? "connected" : "open";
  }

  /**
   * @param note what is said if the catalog answers and nothing was left out
   */
  TemplateInstance matches(
      UserProfile user, ArtistList list, String source, String note, ImportDeadline deadline) {
    Matches matches = matcher.match(list.names(), deadline);
    if (matches.matches().isEmpty()) {
      return form(
          user, lines(matches.rest()), source, matches.isInterrupted() ? NOT_ANSWERED : LEFT);
    }
    Set<ArtistId> tracked =
        userArtists.allArtistsOf(user.userId()).stream()
            .map(UserArtist::artistId)
            .collect(Collectors.toSet());
    return new ImportMatchesPage(
        navigationBars.of(user, "artists"),
        matches.matches().stream().map(match -> ImportMatchView.of(match, tracked)).toList(),
        source(source),
        lines(matches.matches().stream().map(ArtistMatch::name).toList()),
        lines(matches.rest()),
        matches.rest().size(),
        matches.isInterrupted() ? NOT_ANSWERED : omitted(list, note));
  }

  private static String omitted(ArtistList list, String note) {
    return list.omitted() == 0
        ? note
        : "Left out: %d entries with more than %d characters or beyond the first %d names."
            .formatted(list.omitted(), ArtistList.MAX_NAME, ArtistList.MAX_NAMES);
  }

  private static String source(String given) {
    return addedBy(given) == AddedBy.SPOTIFY_IMPORT ? SPOTIFY : "";
  }

  private static String lines(List<String> names) {
    return String.join("\n", names);
  }
}
