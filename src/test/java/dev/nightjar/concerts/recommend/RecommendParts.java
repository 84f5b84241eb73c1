package dev.nightjar.concerts.recommend;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.ConcertsFixture;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.llm.LanguageModel;
import dev.nightjar.ops.Metrics;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Recommending, put together for a test. */
final class RecommendParts {

  static final Duration RECOMMEND_AFTER = Duration.ofDays(1);
  static final Duration REFRESH_EVERY = Duration.ofMinutes(5);

  private static final Places PLACES = new Places();

  private RecommendParts() {}

  static Recommending recommending(ConcertsFixture concerts) {
    return recommending(concerts, Optional.empty(), concerts.clock);
  }

  static Recommending recommending(
      ConcertsFixture concerts, Optional<LanguageModel> model, Clock clock) {
    return recommending(concerts, model, clock, new GenreCatalogue());
  }

  static Recommending recommending(
      ConcertsFixture concerts,
      Optional<LanguageModel> model,
      Clock clock,
      GenreCatalogue catalogue) {
    return recommending(concerts, () -> model, clock, catalogue);
  }

  static Recommending misconfigured(ConcertsFixture concerts, String message) {
    return recommending(
        concerts,
        () -> {
          throw new IllegalArgumentException(message);
        },
        concerts.clock,
        new GenreCatalogue());
  }

  private static Recommending recommending(
      ConcertsFixture concerts,
      Supplier<Optional<LanguageModel>> model,
      Clock clock,
      GenreCatalogue catalogue) {
    return new Recommending(
        concerts.recommendQueue,
        concerts.users,
        concerts.tracking,
        concerts.recommendations,
        concerts.standing,
        suggestions(concerts),
        new Discovery(
            catalogue, concerts.genreLookups, concerts.artists, concerts.queue, concerts.clock),
        model,
        new Metrics(new ObjectMapper(), clock, false),
        clock,
        RECOMMEND_AFTER,
        REFRESH_EVERY);
  }

  static Suggestions suggestions(ConcertsFixture concerts) {
    return new Suggestions(
        concerts.artists,
        concerts.concerts,
        concerts.recommendations,
        concerts.tastes,
        new LikeMinded(concerts.tracking),
        new Areas(PLACES),
        new Candidates(concerts.concerts, concerts.clock),
        new Matching(PLACES),
        concerts.clock);
  }
}
