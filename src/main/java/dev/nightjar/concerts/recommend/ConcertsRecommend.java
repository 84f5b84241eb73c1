package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.concerts.store.UserErasure;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.SortedMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The role {@code concerts-recommend}: recommends concerts, to the longest waiting users first. It
 * also ends deletions of users that died half-way, because it is the role that goes from user to
 * user.
 */
@Named("concerts-recommend")
@Singleton
public class ConcertsRecommend implements Role {

  private static final int MOST_DELETIONS = 10;

  private final RecommendationService recommendationService;
  private final UserErasure userErasure;
  private final LastRuns runs;
  private final Duration every;

  public ConcertsRecommend(
      RecommendationService recommendationService,
      UserErasure userErasure,
      LastRuns runs,
      @ConfigProperty(name = "nightjar.concerts.recommend-every") Duration every) {
    this.recommendationService = recommendationService;
    this.userErasure = userErasure;
    this.runs = runs;
    this.every = every;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.Schedule(every);
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    event.asScheduleEvent();
    SortedMap<String, Integer> figures = recommendationService.run().counts();
    runs.record(LastRuns.Kind.RECOMMENDATION, figures);
    figures.put("deletionsEnded", userErasure.resume(MOST_DELETIONS));
    return RoleResult.of(figures);
  }
}
