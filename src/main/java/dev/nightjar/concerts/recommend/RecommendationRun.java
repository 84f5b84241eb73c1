package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jboss.logging.Logger;

/** One recommendation run. A failed user does not stop the others. */
final class RecommendationRun {

  static final int MAX_USERS = 50;

  /** No user is started after this time, because of the function's timeout. */
  static final Duration TIME_LIMIT = Duration.ofSeconds(40);

  /** No new artist is refreshed after this time, so that users with concerts have their turn. */
  static final Duration REFRESH_LIMIT = Duration.ofSeconds(20);

  /** Longer than the processing of one user, including the language model. */
  static final Duration CLAIM_DURATION = Duration.ofMinutes(5);

  static final Duration AFTER_FAILURE = Duration.ofHours(1);

  private static final Logger LOG = Logger.getLogger(RecommendationRun.class);

  private final RecommendationQueue queue;
  private final UserRecommender users;
  private final ReasonWriter reasonWriter;
  private final Clock clock;
  private final Instant start;
  private final RunReport<RecommendationCount> report = new RunReport<>(RecommendationCount.class);

  RecommendationRun(
      RecommendationQueue queue, UserRecommender users, ReasonWriter reasonWriter, Clock clock) {
    this.queue = queue;
    this.users = users;
    this.reasonWriter = reasonWriter;
    this.clock = clock;
    this.start = clock.instant();
  }

  RunReport<RecommendationCount> run() {
    List<RecommendationQueue.Due> due = queue.due(start, MAX_USERS);
    int begun = 0;
    while (begun < due.size() && clock.instant().isBefore(start.plus(TIME_LIMIT))) {
      queue
          .claim(due.get(begun++), clock.instant().plus(CLAIM_DURATION))
          .ifPresent(this::recommendOrPostpone);
    }
    return report.add(RecommendationCount.POSTPONED, due.size() - begun);
  }

  private void recommendOrPostpone(RecommendationQueue.Claim claim) {
    try {
      List<Recommendation> stored = users.recommend(claim, reasonWriter, start.plus(REFRESH_LIMIT));
      report
          .add(RecommendationCount.USERS)
          .add(RecommendationCount.RECOMMENDED, stored.size())
          .add(
              RecommendationCount.PHRASED,
              stored.stream().filter(RecommendationRun::isPhrased).count());
    } catch (TableUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      report.add(RecommendationCount.FAILED);
      LogEvent.named("concerts.recommendation-failed").with("userId", claim.user()).error(LOG, e);
      queue.release(claim, clock.instant().plus(AFTER_FAILURE));
    }
  }

  private static boolean isPhrased(Recommendation recommendation) {
    return !recommendation.aiModel().equals(RuleReasonWriter.AUTHOR);
  }
}
