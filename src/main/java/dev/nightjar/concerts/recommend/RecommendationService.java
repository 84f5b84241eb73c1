package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.llm.LanguageModel;
import dev.nightjar.llm.LanguageModelProvider;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Recommends concerts to due users within the timeout of the function. Runs may be concurrent,
 * because a user is claimed.
 */
@Singleton
public class RecommendationService {

  /** After so many refreshes the discovered artists have concerts. */
  private static final int REFRESHES_UNTIL_DISCOVERED = 2;

  private static final Logger LOG = Logger.getLogger(RecommendationService.class);

  private final RecommendationQueue queue;
  private final Users users;
  private final UserArtists userArtists;
  private final Recommendations recommendations;
  private final ActiveRecommendations active;
  private final SuggestionSelector suggestionSelector;
  private final ArtistDiscovery artistDiscovery;
  private final Supplier<Optional<LanguageModel>> model;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration recommendAfter;
  private final Duration refreshEvery;

  @Inject
  RecommendationService(
      RecommendationQueue queue,
      Users users,
      UserArtists userArtists,
      Recommendations recommendations,
      ActiveRecommendations active,
      SuggestionSelector suggestionSelector,
      ArtistDiscovery artistDiscovery,
      LanguageModelProvider models,
      Metrics metrics,
      Clock clock,
      @ConfigProperty(name = "nightjar.concerts.recommend-after") Duration recommendAfter,
      @ConfigProperty(name = "nightjar.concerts.refresh-every") Duration refreshEvery) {
    this(
        queue,
        users,
        userArtists,
        recommendations,
        active,
        suggestionSelector,
        artistDiscovery,
        models::configured,
        metrics,
        clock,
        recommendAfter,
        refreshEvery);
  }

  RecommendationService(
      RecommendationQueue queue,
      Users users,
      UserArtists userArtists,
      Recommendations recommendations,
      ActiveRecommendations active,
      SuggestionSelector suggestionSelector,
      ArtistDiscovery artistDiscovery,
      Supplier<Optional<LanguageModel>> model,
      Metrics metrics,
      Clock clock,
      Duration recommendAfter,
      Duration refreshEvery) {
    this.queue = queue;
    this.users = users;
    this.userArtists = userArtists;
    this.recommendations = recommendations;
    this.active = active;
    this.suggestionSelector = suggestionSelector;
    this.artistDiscovery = artistDiscovery;
    this.model = model;
    this.metrics = metrics;
    this.clock = clock;
    this.recommendAfter = recommendAfter;
    this.refreshEvery = refreshEvery;
  }

  public RunReport<RecommendationCount> run() {
    RunReport<RecommendationCount> report =
        new RecommendationRun(
                queue,
                users,
                userArtists,
                recommendations,
                active,
                suggestionSelector,
                artistDiscovery,
                reasonWriter(),
                clock,
                recommendAfter,
                refreshEvery.multipliedBy(REFRESHES_UNTIL_DISCOVERED))
            .run();
    report.log(LOG, "concerts.recommendations-made");
    report.emit(metrics, ConcertsTable.NAMESPACE);
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
