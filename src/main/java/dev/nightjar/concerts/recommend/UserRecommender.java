package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.discovery.ArtistDiscovery;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.refresh.NewArtistRefresh;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.table.write.OptimisticRetry;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recommends concerts to one user. */
@Singleton
public class UserRecommender {

  /** The maximum number of new recommendations per user and run. */
  static final int MAX_PER_RUN = 10;

  /** The maximum number of active recommendations per user. */
  static final int MAX_ACTIVE = 40;

  /** With fewer suggestions, new artists are discovered and refreshed. */
  static final int DISCOVERY_THRESHOLD = 5;

  /**
   * So long after a user has tracked an artist, too few recommendations are tried again after the
   * next refresh, because another run may be refreshing the artists, or the catalog was silent.
   */
  static final Duration RETRY_PERIOD = Duration.ofHours(1);

  /** A user who tracks artists faster than this is served in the next run. */
  private static final OptimisticRetry RETRY = OptimisticRetry.ofAttempts(5);

  private final RecommendationQueue queue;
  private final Users users;
  private final UserArtists userArtists;
  private final Recommendations recommendations;
  private final ActiveRecommendations active;
  private final SuggestionSelector suggestionSelector;
  private final ArtistDiscovery artistDiscovery;
  private final NewArtistRefresh newArtists;
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
      NewArtistRefresh newArtists,
      Clock clock,
      ConcertsConfig config) {
    this.queue = queue;
    this.users = users;
    this.userArtists = userArtists;
    this.recommendations = recommendations;
    this.active = active;
    this.suggestionSelector = suggestionSelector;
    this.artistDiscovery = artistDiscovery;
    this.newArtists = newArtists;
    this.clock = clock;
    this.config = config;
  }

  /**
   * Stores recommendations, returns them and releases the claim.
   *
   * @param refreshUntil no new artist is refreshed after this time
   */
  List<Recommendation> recommend(
      RecommendationQueue.Claim claim, ReasonWriter reasonWriter, Instant refreshUntil) {
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
    int discovered = 0;
    if (isTooFew(chosen, limit)) {
      discovered = artistDiscovery.discover(new GenreInterests(tracked).mostLiked());
      if (newArtists.refreshUntil(refreshUntil) > 0) {
        chosen = suggestionSelector.select(preferences.get(), tracked, limit);
      }
    }
    boolean isSoon = isTooFew(chosen, limit) && (discovered > 0 || hasTrackedLately(tracked));
    List<Recommendation> worded =
        withReasons(claim.user(), chosen, reasonWriter.reasonsFor(chosen));
    Instant next = clock.instant().plus(isSoon ? config.refreshEvery() : config.recommendAfter());
    return recommendations.store(claim, worded, next)
        ? worded
        : storeForDueUser(claim.user(), chosen, worded);
  }

  /**
   * Stores recommendations although the claim is lost, if the user has tracked an artist in the
   * meantime, and leaves the user due. Under a new claim it leaves out what the user tracks by now,
   * and what another run has recommended.
   */
  private List<Recommendation> storeForDueUser(
      UserId user, List<Suggestion> chosen, List<Recommendation> worded) {
    return RETRY
        .run(
            () -> {
              Instant now = clock.instant();
              Optional<RecommendationQueue.Claim> claim =
                  queue.claimIfDue(user, now, now.plus(RecommendationRun.CLAIM_DURATION));
              if (claim.isEmpty()) {
                return Optional.of(List.<Recommendation>of());
              }
              Set<ConcertId> unknown = suggestionSelector.unknownAmong(user, chosen);
              List<Recommendation> rest =
                  worded.stream()
                      .filter(one -> unknown.contains(one.concertId()))
                      .limit(Math.max(0, MAX_ACTIVE - active.countOfUser(user)))
                      .toList();
              return Optional.of(rest).filter(any -> recommendations.store(claim.get(), rest, now));
            })
        .orElse(List.of());
  }

  private static boolean isTooFew(List<Suggestion> chosen, int limit) {
    return chosen.size() < Math.min(DISCOVERY_THRESHOLD, limit);
  }

  private boolean hasTrackedLately(List<UserArtist> tracked) {
    Instant since = clock.instant().minus(RETRY_PERIOD);
    return tracked.stream().anyMatch(artist -> artist.addedAt().isAfter(since));
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
