package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.Tastes;
import dev.nightjar.concerts.store.UserArtists;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Selects concerts to recommend to one user. */
@Singleton
public class SuggestionSelector {

  private static final int MAX_SIMILAR_ARTISTS = 3;
  private static final int MAX_COLLABORATIVE_ARTISTS = 50;

  /** By score, then by date. */
  private static final Comparator<Suggestion> BEST_FIRST =
      Comparator.comparing(Suggestion::score)
          .reversed()
          .thenComparing(suggestion -> suggestion.concert().event().date())
          .thenComparing(suggestion -> suggestion.concert().concertId().value());

  private final Artists artists;
  private final UserArtists userArtists;
  private final Concerts concerts;
  private final Recommendations recommendations;
  private final Tastes tastes;
  private final CollaborativeFilter collaborativeFilter;
  private final SearchAreas searchAreas;
  private final Candidates candidates;
  private final Matching matching;
  private final Clock clock;

  public SuggestionSelector(
      Artists artists,
      UserArtists userArtists,
      Concerts concerts,
      Recommendations recommendations,
      Tastes tastes,
      CollaborativeFilter collaborativeFilter,
      SearchAreas searchAreas,
      Candidates candidates,
      Matching matching,
      Clock clock) {
    this.artists = artists;
    this.userArtists = userArtists;
    this.concerts = concerts;
    this.recommendations = recommendations;
    this.tastes = tastes;
    this.collaborativeFilter = collaborativeFilter;
    this.searchAreas = searchAreas;
    this.candidates = candidates;
    this.matching = matching;
    this.clock = clock;
  }

  /** Artists and events that the user tracks, dislikes or was recommended before. */
  private record Known(Set<ArtistId> artists, Set<String> events) {

    boolean has(Concert concert) {
      return artists.contains(concert.artist().id())
          || events.contains(concert.metadata().sourceId());
    }
  }

  /** The concerts to recommend to a user with these artists, best first. */
  List<Suggestion> select(Preferences preferences, List<UserArtist> tracked, int limit) {
    UserId user = preferences.userId();
    List<Tour> ownTours = concerts.toursOf(tracked.stream().map(UserArtist::artistId).toList());
    CollaborativeFilter.SimilarUsers similarUsers =
        collaborativeFilter.similarUsersOf(user, tracked);
    Taste taste = tastes.ofUser(user);
    Known known = known(user, tracked, ownTours, taste);
    List<Concert> possible =
        candidates
            .in(
                searchAreas.of(preferences.location(), ownTours),
                similarUsers.mostFollowed(MAX_COLLABORATIVE_ARTISTS),
                date -> matching.isWithinReach(preferences.location(), date.place(), date.metro()))
            .stream()
            .filter(concert -> isUpcoming(concert) && !known.has(concert))
            .toList();
    return bestOf(scored(possible, preferences, tracked, similarUsers, taste), limit);
  }

  /** The concerts among these suggestions that are still unknown to the user. */
  Set<ConcertId> unknownAmong(UserId user, List<Suggestion> suggestions) {
    List<UserArtist> tracked = userArtists.allArtistsOf(user);
    Known known =
        known(
            user,
            tracked,
            concerts.toursOf(tracked.stream().map(UserArtist::artistId).toList()),
            tastes.ofUser(user));
    return suggestions.stream()
        .map(Suggestion::concert)
        .filter(concert -> !known.has(concert))
        .map(Concert::concertId)
        .collect(Collectors.toSet());
  }

  private Known known(UserId user, List<UserArtist> tracked, List<Tour> ownTours, Taste taste) {
    List<Concert> before =
        concerts.byIds(
            recommendations.allOfUser(user).stream().map(Recommendation::concertId).toList());
    Set<ArtistId> artistIds = new HashSet<>(taste.dislikedArtists());
    tracked.forEach(artist -> artistIds.add(artist.artistId()));
    before.forEach(concert -> artistIds.add(concert.artist().id()));
    Set<String> events = new HashSet<>();
    before.forEach(concert -> events.add(concert.metadata().sourceId()));
    ownTours.stream()
        .flatMap(tour -> tour.dates().values().stream())
        .flatMap(date -> date.sourceId().stream())
        .forEach(events::add);
    return new Known(artistIds, events);
  }

  private boolean isUpcoming(Concert concert) {
    LocalDate today = DateRange.today(clock);
    return !concert.isCancelled()
        && concert.event().date().isAnnounced()
        && !concert.event().date().isBefore(today);
  }

  private List<Suggestion> scored(
      List<Concert> possible,
      Preferences preferences,
      List<UserArtist> tracked,
      CollaborativeFilter.SimilarUsers similarUsers,
      Taste taste) {
    Map<ArtistId, Artist> byId =
        artists
            .byIds(possible.stream().map(concert -> concert.artist().id()).distinct().toList())
            .stream()
            .collect(Collectors.toMap(Artist::artistId, Function.identity()));
    GenreInterests genreInterests = new GenreInterests(tracked);
    Scorer scorer = new Scorer(genreInterests, similarUsers, taste);
    List<Suggestion> suggestions = new ArrayList<>();
    for (Concert concert : possible) {
      Optional.ofNullable(byId.get(concert.artist().id()))
          .flatMap(
              artist -> scored(concert, artist, preferences, genreInterests, similarUsers, scorer))
          .ifPresent(suggestions::add);
    }
    return suggestions;
  }

  private Optional<Suggestion> scored(
      Concert concert,
      Artist artist,
      Preferences preferences,
      GenreInterests genreInterests,
      CollaborativeFilter.SimilarUsers similarUsers,
      Scorer scorer) {
    if (!(matching.of(concert, artist.genres()).match(preferences) instanceof Match.Fits fits)) {
      return Optional.empty();
    }
    double score = scorer.score(artist, fits.isAtPreferredVenue());
    List<String> shared = genreInterests.likedAmong(artist.genres());
    return score < Scorer.MIN_SCORE
        ? Optional.empty()
        : Optional.of(
            new Suggestion(
                concert,
                artist,
                score,
                similar(artist, shared, genreInterests, similarUsers),
                shared,
                fits.reason(),
                shared.isEmpty()));
  }

  /**
   * The tracked artists with the same genres; without shared genres, those through which similar
   * users were found.
   */
  private static List<String> similar(
      Artist artist,
      List<String> shared,
      GenreInterests genreInterests,
      CollaborativeFilter.SimilarUsers similarUsers) {
    return shared.isEmpty()
        ? genreInterests.namesOf(similarUsers.of(artist.artistId()).via(), MAX_SIMILAR_ARTISTS)
        : genreInterests.artistsWith(shared, MAX_SIMILAR_ARTISTS);
  }

  /** The best one per artist and per event. */
  private static List<Suggestion> bestOf(Collection<Suggestion> suggestions, int limit) {
    Set<ArtistId> artists = new HashSet<>();
    Set<String> events = new HashSet<>();
    List<Suggestion> chosen = new ArrayList<>();
    for (Suggestion suggestion : suggestions.stream().sorted(BEST_FIRST).toList()) {
      if (chosen.size() < limit
          && !artists.contains(suggestion.artist().artistId())
          && events.add(suggestion.concert().metadata().sourceId())) {
        artists.add(suggestion.artist().artistId());
        chosen.add(suggestion);
      }
    }
    return chosen;
  }
}
