package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.RecommendQueue;
import dev.nightjar.concerts.Recommendations;
import dev.nightjar.concerts.StandingRecommendations;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.Users;
import dev.nightjar.llm.LanguageModel;
import dev.nightjar.llm.LanguageModelProvider;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Recommends concerts to the users whose turn it is, as far as the function's time goes. Several
 * may run at once: a user is claimed by one of them.
 */
@Singleton
public class Recommending {

  static final String NAMESPACE = "Nightjar/Concerts";

  /** By then artists that were discovered have had their turn. */
  private static final int REFRESHES_UNTIL_DISCOVERED = 2;

  private static final Logger LOG = Logger.getLogger(Recommending.class);

  private final RecommendQueue queue;
  private final Users users;
  private final Tracking tracking;
  private final Recommendations recommendations;
  private final StandingRecommendations standing;
  private final Suggestions suggestions;
  private final Discovery discovery;
  private final Supplier<Optional<LanguageModel>> model;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration recommendAfter;
  private final Duration refreshEvery;

  @Inject
  Recommending(
      RecommendQueue queue,
      Users users,
      Tracking tracking,
      Recommendations recommendations,
      StandingRecommendations standing,
      Suggestions suggestions,
      Discovery discovery,
      LanguageModelProvider models,
      Metrics metrics,
      Clock clock,
      @ConfigProperty(name = "nightjar.concerts.recommend-after") Duration recommendAfter,
      @ConfigProperty(name = "nightjar.concerts.refresh-every") Duration refreshEvery) {
    this(
        queue,
        users,
        tracking,
        recommendations,
        standing,
        suggestions,
        discovery,
        models::configured,
        metrics,
        clock,
        recommendAfter,
        refreshEvery);
  }

  Recommending(
      RecommendQueue queue,
      Users users,
      Tracking tracking,
      Recommendations recommendations,
      StandingRecommendations standing,
      Suggestions suggestions,
      Discovery discovery,
      Supplier<Optional<LanguageModel>> model,
      Metrics metrics,
      Clock clock,
      Duration recommendAfter,
      Duration refreshEvery) {
    this.queue = queue;
    this.users = users;
    this.tracking = tracking;
    this.recommendations = recommendations;
    this.standing = standing;
    this.suggestions = suggestions;
    this.discovery = discovery;
    this.model = model;
    this.metrics = metrics;
    this.clock = clock;
    this.recommendAfter = recommendAfter;
    this.refreshEvery = refreshEvery;
  }

  public RecommendReport run() {
    RecommendReport report =
        new RecommendRun(
                queue,
                users,
                tracking,
                recommendations,
                standing,
                suggestions,
                discovery,
                reasons(),
                clock,
                recommendAfter,
                refreshEvery.multipliedBy(REFRESHES_UNTIL_DISCOVERED))
            .report();
    if (report.figures().values().stream().anyMatch(figure -> figure > 0)) {
      LogEvent event = LogEvent.named("concerts.recommended");
      report.figures().forEach(event::with);
      event.info(LOG);
    }
    metrics.emit(
        NAMESPACE,
        new TreeMap<>(),
        List.of(
            Metric.count("UsersRecommendedTo", report.users()),
            Metric.count("ConcertsRecommended", report.recommended()),
            Metric.count("ReasonsPhrasedByModel", report.phrased()),
            Metric.count("RecommendFailures", report.failed()),
            Metric.count("RecommendationsPostponed", report.postponed())));
    return report;
  }

  /** A model that is configured wrongly is told of, and no reason to recommend nothing. */
  private Reasons reasons() {
    Reasons rules = new RuleReasons();
    try {
      return model
          .get()
          .<Reasons>map(configured -> new ModelReasons(configured, rules))
          .orElse(rules);
    } catch (IllegalArgumentException e) {
      LogEvent.named("concerts.model-misconfigured").with("reason", e.getMessage()).warn(LOG);
      return rules;
    }
  }
}
