package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.RecommendQueue;
import dev.nightjar.concerts.Recommendation;
import dev.nightjar.concerts.Recommendations;
import dev.nightjar.concerts.StandingRecommendations;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.Users;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** One run of recommending, and what it counts. A user who fails does not stop the others. */
final class RecommendRun {

  static final int MOST_USERS = 50;

  /** After this time no further user is begun: a function has to end in time. */
  static final Duration TIME_FOR_USERS = Duration.ofSeconds(40);

  /** More than that at a time nobody reads. */
  static final int MOST_AT_ONCE = 10;

  /** More than that at a time, of those that still stand, nobody wants. */
  static final int MOST_ALIVE = 40;

  /** With fewer than that, further artists are looked for. */
  static final int FEW = 5;

  /** Longer than one user can take, the language model included. */
  static final Duration CLAIMED_FOR = Duration.ofMinutes(5);

  static final Duration AFTER_FAILURE = Duration.ofHours(1);

  private static final Logger LOG = Logger.getLogger(RecommendRun.class);

  private final RecommendQueue queue;
  private final Users people;
  private final Tracking tracking;
  private final Recommendations recommendations;
  private final StandingRecommendations standing;
  private final Suggestions suggestions;
  private final Discovery discovery;
  private final Reasons reasons;
  private final Clock clock;
  private final Duration recommendAfter;
  private final Duration afterDiscovery;
  private final Instant start;

  private int users;
  private int recommended;
  private int phrased;
  private int failed;

  RecommendRun(
      RecommendQueue queue,
      Users people,
      Tracking tracking,
      Recommendations recommendations,
      StandingRecommendations standing,
      Suggestions suggestions,
      Discovery discovery,
      Reasons reasons,
      Clock clock,
      Duration recommendAfter,
      Duration afterDiscovery) {
    this.queue = queue;
    this.people = people;
    this.tracking = tracking;
    this.recommendations = recommendations;
    this.standing = standing;
    this.suggestions = suggestions;
    this.discovery = discovery;
    this.reasons = reasons;
    this.clock = clock;
    this.recommendAfter = recommendAfter;
    this.afterDiscovery = afterDiscovery;
    this.start = clock.instant();
  }

  RecommendReport report() {
    List<RecommendQueue.Due> due = queue.dueAt(start, MOST_USERS);
    int begun = 0;
    while (begun < due.size() && clock.instant().isBefore(start.plus(TIME_FOR_USERS))) {
      queue
          .claim(due.get(begun++), clock.instant().plus(CLAIMED_FOR))
          .ifPresent(this::serveOrPutOff);
    }
    return new RecommendReport(users, recommended, phrased, failed, due.size() - begun);
  }

  private void serveOrPutOff(RecommendQueue.Claim claim) {
    try {
      serve(claim);
      users++;
    } catch (TableUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      failed++;
      LogEvent.named("concerts.recommend-failed").with("userId", claim.user()).error(LOG, e);
      queue.release(claim, clock.instant().plus(AFTER_FAILURE));
    }
  }

  private void serve(RecommendQueue.Claim claim) {
    List<UserArtist> tracked = tracking.allArtistsOf(claim.user());
    Optional<Preferences> preferences = people.preferences(claim.user());
    if (tracked.isEmpty() || preferences.isEmpty()) {
      queue.leave(claim);
      return;
    }
    int alive = standing.countOf(claim.user());
    int limit = Math.min(MOST_AT_ONCE, MOST_ALIVE - alive);
    List<Suggestion> chosen =
        limit > 0 ? suggestions.to(preferences.get(), tracked, limit) : List.of();
    List<Recommendation> worded = worded(claim.user(), chosen);
    if (recommendations.store(claim, worded, nextTurn(tracked, chosen.size(), limit))) {
      recommended += worded.size();
      phrased +=
          (int)
              worded.stream()
                  .filter(recommendation -> !recommendation.aiModel().equals(RuleReasons.AUTHOR))
                  .count();
    }
  }

  private Instant nextTurn(List<UserArtist> tracked, int chosen, int limit) {
    boolean hasFoundMore =
        chosen < Math.min(FEW, limit) && discovery.discover(new Interests(tracked).mostLiked()) > 0;
    return clock.instant().plus(hasFoundMore ? afterDiscovery : recommendAfter);
  }

  private List<Recommendation> worded(UserId user, List<Suggestion> chosen) {
    List<Reasons.Reason> words = reasons.of(chosen);
    Instant now = clock.instant();
    List<Recommendation> worded = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      Suggestion suggestion = chosen.get(i);
      worded.add(
          new Recommendation(
              user,
              suggestion.concert().concertId(),
              suggestion.score(),
              words.get(i).words(),
              suggestion.similarToArtists(),
              suggestion.matchingGenres(),
              words.get(i).author(),
              now.minusSeconds(i), // lists are newest first, and so begin with the best
              Optional.empty()));
    }
    return worded;
  }
}
