package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.llm.LanguageModel;
import dev.nightjar.llm.LanguageModelProvider;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Recommends concerts to due users within the timeout of the function. Runs may be concurrent,
 * because a user is claimed.
 */
@Singleton
public class RecommendationService {

  private static final Logger LOG = Logger.getLogger(RecommendationService.class);

  private final RecommendationQueue queue;
  private final UserRecommender users;
  private final Supplier<Optional<LanguageModel>> model;
  private final Metrics metrics;
  private final Clock clock;

  @Inject
  RecommendationService(
      RecommendationQueue queue,
      UserRecommender users,
      LanguageModelProvider models,
      Metrics metrics,
      Clock clock) {
    this(queue, users, models::configured, metrics, clock);
  }

  RecommendationService(
      RecommendationQueue queue,
      UserRecommender users,
      Supplier<Optional<LanguageModel>> model,
      Metrics metrics,
      Clock clock) {
    this.queue = queue;
    this.users = users;
    this.model = model;
    this.metrics = metrics;
    this.clock = clock;
  }

  public RunReport<RecommendationCount> run() {
    RunReport<RecommendationCount> report =
        new RecommendationRun(queue, users, reasonWriter(), clock).run();
    report.log(LOG, "concerts.recommendations-made");
    report.emit(metrics, ConcertsConfig.METRIC_NAMESPACE);
    return report;
  }

  /** A misconfigured model is logged and replaced by the rules. */
  private ReasonWriter reasonWriter() {
    ReasonWriter rules = new RuleReasonWriter();
    try {
      return model
          .get()
          .<ReasonWriter>map(configured -> new ModelReasonWriter(configured, rules))
          .orElse(rules);
    } catch (IllegalArgumentException e) {
      LogEvent.named("concerts.model-misconfigured").with("reason", e.getMessage()).warn(LOG);
      return rules;
    }
  }
}
