package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.account.Erasure;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.SortedMap;

/**
 * The role {@code concerts-recommend}: recommends concerts, to the longest overdue users first. It
 * also completes failed deletions of users.
 */
@Named("concerts-recommend")
@Singleton
public class ConcertsRecommend implements ScheduledRole {

  private static final int MAX_DELETIONS = 10;

  private final RecommendationService recommendationService;
  private final Erasure erasure;
  private final LastRuns runs;
  private final ConcertsConfig config;

  public ConcertsRecommend(
      RecommendationService recommendationService,
      Erasure erasure,
      LastRuns runs,
      ConcertsConfig config) {
    this.recommendationService = recommendationService;
    this.erasure = erasure;
    this.runs = runs;
    this.config = config;
  }

  @Override
  public Duration every() {
    return config.recommendEvery();
  }

  @Override
  public RoleResult run() {
    SortedMap<String, Long> counts =
        runs.record(LastRuns.Kind.RECOMMENDATION, recommendationService.run());
    counts.put("deletionsEnded", (long) erasure.resume(MAX_DELETIONS));
    return RoleResult.of(counts);
  }
}
