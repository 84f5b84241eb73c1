package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.discovery.ArtistDiscovery;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Recommends concerts to one user. */
@Singleton
public class UserRecommender {

  /** The maximum number of new recommendations per user and run. */
  static final int MAX_PER_RUN = 10;

  /** The maximum number of active recommendations per user. */
  static final int MAX_ACTIVE = 40;

  /** With fewer suggestions, new artists are discovered. */
  static final int DISCOVERY_THRESHOLD = 5;

  /** After so many refreshes the discovered artists have concerts. */
  private static final int REFRESHES_UNTIL_DISCOVERED = 2;

  /**
   * So long after a user has tracked an artist, too few recommendations are tried again soon,
   * because the artists that were discovered for an earlier run may not be refreshed yet.
   */
  static final Duration RETRY_PERIOD = Duration.ofHours(1);

  private final RecommendationQueue queue;
  private final Users users;
  private final UserArtists userArtists;
  private final Recommendations recommendations;
  private final ActiveRecommendations active;
  private final SuggestionSelector suggestionSelector;
  private final ArtistDiscovery artistDiscovery;
  private final Clock clock;
  private final ConcertsConfig config;

  UserRecommender(
      RecommendationQueue queue,
      Users users,
      UserArtists userArtists,
      Recommendations recommendations,
      ActiveRecommendations active,
      SuggestionSelector suggestionSelector,
      ArtistDiscovery artistDiscovery,
      Clock clock,
      ConcertsConfig config) {
    this.queue = queue;
    this.users = users;
    this.userArtists = userArtists;
    this.recommendations = recommendations;
    this.active = active;
    this.suggestionSelector = suggestionSelector;
    this.artistDiscovery = artistDiscovery;
    this.clock = clock;
    this.config = config;
  }

  /** Stores recommendations, returns them and releases the claim. */
  List<Recommendation> recommend(RecommendationQueue.Claim claim, ReasonWriter reasonWriter) {
    List<UserArtist> tracked = userArtists.allArtistsOf(claim.user());
    Optional<Preferences> preferences = users.preferences(claim.user());
    if (tracked.isEmpty() && userArtists.hasArtists(claim.user())) {
      throw new IllegalStateException("none of the user's artists can be read");
    }
    if (tracked.isEmpty() || preferences.isEmpty()) {
      queue.remove(claim);
      return List.of();
    }
    int limit = Math.min(MAX_PER_RUN, MAX_ACTIVE - active.countOfUser(claim.user()));
    List<Suggestion> chosen =
        limit > 0 ? suggestionSelector.select(preferences.get(), tracked, limit) : List.of();
    List<Recommendation> worded =
        withReasons(claim.user(), chosen, reasonWriter.reasonsFor(chosen));
    boolean isStored =
        recommendations.store(claim, worded, nextDueTime(tracked, chosen.size(), limit));
    return isStored ? worded : List.of();
  }

  private Instant nextDueTime(List<UserArtist> tracked, int chosen, int limit) {
    Instant now = clock.instant();
    boolean isTooFew = chosen < Math.min(DISCOVERY_THRESHOLD, limit);
    boolean hasFoundMore =
        isTooFew && artistDiscovery.discover(new GenreInterests(tracked).mostLiked()) > 0;
    boolean hasTrackedLately =
        tracked.stream().anyMatch(artist -> artist.addedAt().isAfter(now.minus(RETRY_PERIOD)));
    return now.plus(
        hasFoundMore || isTooFew && hasTrackedLately
            ? config.refreshEvery().multipliedBy(REFRESHES_UNTIL_DISCOVERED)
            : config.recommendAfter());
  }

  private List<Recommendation> withReasons(
      UserId user, List<Suggestion> chosen, List<ReasonWriter.Reason> words) {
    Instant now = clock.instant();
    List<Recommendation> worded = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      Suggestion suggestion = chosen.get(i);
      worded.add(
          new Recommendation(
              user,
              suggestion.concert().concertId(),
              suggestion.score(),
              words.get(i).text(),
              suggestion.similarToArtists(),
              suggestion.matchingGenres(),
              words.get(i).author(),
              now.minusSeconds(i), // lists are newest first, so the best one is the newest
              Optional.empty()));
    }
    return worded;
  }
}
