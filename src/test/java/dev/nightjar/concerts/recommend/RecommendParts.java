package dev.nightjar.concerts.recommend;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.TestConfig;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.discovery.ArtistDiscovery;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.refresh.ArtistRefresher;
import dev.nightjar.concerts.refresh.NewArtistRefresh;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.llm.LanguageModel;
import dev.nightjar.ops.Metrics;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The parts of the recommendation service. */
public final class RecommendParts {

  static final Duration RECOMMEND_AFTER = Duration.ofDays(1);
  static final Duration REFRESH_EVERY = Duration.ofMinutes(5);
  static final Duration REFRESH_AFTER = Duration.ofHours(6);

  private static final Places PLACES = new Places();

  private RecommendParts() {}

  public static RecommendationService recommending(ConcertsFixture concerts) {
    return recommending(concerts, Optional.empty(), concerts.clock);
  }

  static RecommendationService recommending(
      ConcertsFixture concerts, Optional<LanguageModel> model, Clock clock) {
    return recommending(concerts, model, clock, new GenreCatalog());
  }

  static RecommendationService recommending(
      ConcertsFixture concerts, Optional<LanguageModel> model, Clock clock, GenreCatalog catalog) {
    return recommending(concerts, () -> model, clock, catalog);
  }

  static RecommendationService misconfigured(ConcertsFixture concerts, String message) {
    return recommending(
        concerts,
        () -> {
          throw new IllegalArgumentException(message);
        },
        concerts.clock,
        new GenreCatalog());
  }

  private static RecommendationService recommending(
      ConcertsFixture concerts,
      Supplier<Optional<LanguageModel>> model,
      Clock clock,
      GenreCatalog catalog) {
    ConcertsConfig config =
        TestConfig.of(
            ConcertsConfig.class,
            Map.of(
                "nightjar.concerts.recommend-after", RECOMMEND_AFTER.toString(),
                "nightjar.concerts.refresh-every", REFRESH_EVERY.toString(),
                "nightjar.concerts.refresh-after", REFRESH_AFTER.toString()));
    UserRecommender users =
        new UserRecommender(
            concerts.recommendationQueue,
            concerts.users,
            concerts.userArtists,
            concerts.recommendations,
            concerts.activeRecommendations,
            suggestions(concerts),
            new ArtistDiscovery(
                catalog,
                concerts.catalogLookups,
                concerts.artists,
                concerts.queue,
                PLACES,
                concerts.clock),
            new NewArtistRefresh(
                concerts.queue,
                new ArtistRefresher(
                    catalog, concerts.artists, concerts.changes, concerts.missing, concerts.clock),
                clock,
                config),
            clock,
            config);
    return new RecommendationService(
        concerts.recommendationQueue,
        users,
        model,
        new Metrics(new ObjectMapper(), clock, false),
        clock);
  }

  static SuggestionSelector suggestions(ConcertsFixture concerts) {
    return new SuggestionSelector(
        concerts.artists,
        concerts.userArtists,
        concerts.concerts,
        concerts.recommendations,
        concerts.tastes,
        new CollaborativeFilter(concerts.userArtists),
        new SearchAreas(PLACES),
        new Candidates(concerts.concerts, concerts.clock),
        new Matching(PLACES),
        concerts.clock);
  }
}
