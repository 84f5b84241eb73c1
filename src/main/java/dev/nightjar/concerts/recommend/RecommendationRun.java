package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** One recommendation run. A failed user does not stop the others. */
final class RecommendationRun {

  static final int MAX_USERS = 50;

  /** No user is started after this time, because of the function's timeout. */
  static final Duration TIME_LIMIT = Duration.ofSeconds(40);

  /** The maximum number of new recommendations per user and run. */
  static final int MAX_PER_RUN = 10;

  /** The maximum number of active recommendations per user. */
  static final int MAX_ACTIVE = 40;

  /** With fewer suggestions, new artists are discovered. */
  static final int DISCOVERY_THRESHOLD = 5;

  /** Longer than the processing of one user, including the language model. */
  static final Duration CLAIM_DURATION = Duration.ofMinutes(5);

  static final Duration AFTER_FAILURE = Duration.ofHours(1);

  private static final Logger LOG = Logger.getLogger(RecommendationRun.class);

  private final RecommendationQueue queue;
  private final Users userStore;
  private final UserArtists userArtists;
  private final Recommendations recommendations;
  private final ActiveRecommendations active;
  private final SuggestionSelector suggestionSelector;
  private final ArtistDiscovery artistDiscovery;
  private final ReasonWriter reasonWriter;
  private final Clock clock;
  private final Duration recommendAfter;
  private final Duration afterDiscovery;
  private final Instant start;

  private final RunReport<RecommendationCount> report = new RunReport<>(RecommendationCount.class);

  RecommendationRun(
      RecommendationQueue queue,
      Users userStore,
      UserArtists userArtists,
      Recommendations recommendations,
      ActiveRecommendations active,
      SuggestionSelector suggestionSelector,
      ArtistDiscovery artistDiscovery,
      ReasonWriter reasonWriter,
      Clock clock,
      Duration recommendAfter,
      Duration afterDiscovery) {
    this.queue = queue;
    this.userStore = userStore;
    this.userArtists = userArtists;
    this.recommendations = recommendations;
    this.active = active;
    this.suggestionSelector = suggestionSelector;
    this.artistDiscovery = artistDiscovery;
    this.reasonWriter = reasonWriter;
    this.clock = clock;
    this.recommendAfter = recommendAfter;
    this.afterDiscovery = afterDiscovery;
    this.start = clock.instant();
  }

  RunReport<RecommendationCount> run() {
    List<RecommendationQueue.Due> due = queue.due(start, MAX_USERS);
    int begun = 0;
    while (begun < due.size() && clock.instant().isBefore(start.plus(TIME_LIMIT))) {
      queue
          .claim(due.get(begun++), clock.instant().plus(CLAIM_DURATION))
          .ifPresent(this::processOrPostpone);
    }
    return report.add(RecommendationCount.POSTPONED, due.size() - begun);
  }

  private void processOrPostpone(RecommendationQueue.Claim claim) {
    try {
      process(claim);
      report.add(RecommendationCount.USERS);
    } catch (TableUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      report.add(RecommendationCount.FAILED);
      LogEvent.named("concerts.recommendation-failed").with("userId", claim.user()).error(LOG, e);
      queue.release(claim, clock.instant().plus(AFTER_FAILURE));
    }
  }

  private void process(RecommendationQueue.Claim claim) {
    List<UserArtist> tracked = userArtists.allArtistsOf(claim.user());
    Optional<Preferences> preferences = userStore.preferences(claim.user());
    if (tracked.isEmpty() && userArtists.hasArtists(claim.user())) {
      throw new IllegalStateException("none of the user's artists can be read");
    }
    if (tracked.isEmpty() || preferences.isEmpty()) {
      queue.remove(claim);
      return;
    }
    int activeCount = active.countOfUser(claim.user());
    int limit = Math.min(MAX_PER_RUN, MAX_ACTIVE - activeCount);
    List<Suggestion> chosen =
        limit > 0 ? suggestionSelector.select(preferences.get(), tracked, limit) : List.of();
    List<Recommendation> worded = withReasons(claim.user(), chosen);
    if (recommendations.store(claim, worded, nextDueTime(tracked, chosen.size(), limit))) {
      report.add(RecommendationCount.RECOMMENDED, worded.size());
      report.add(
          RecommendationCount.PHRASED,
          worded.stream()
              .filter(recommendation -> !recommendation.aiModel().equals(RuleReasonWriter.AUTHOR))
              .count());
    }
  }

  private Instant nextDueTime(List<UserArtist> tracked, int chosen, int limit) {
    boolean hasFoundMore =
        chosen < Math.min(DISCOVERY_THRESHOLD, limit)
            && artistDiscovery.discover(new GenreInterests(tracked).mostLiked()) > 0;
    return clock.instant().plus(hasFoundMore ? afterDiscovery : recommendAfter);
  }

  private List<Recommendation> withReasons(UserId user, List<Suggestion> chosen) {
    List<ReasonWriter.Reason> words = reasonWriter.reasonsFor(chosen);
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
