package dev.nightjar.news.source;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a source is made of, with little patience and a clock that stands still. */
public final class SourceParts {

  /** Longer than a busy machine needs for an answer, and short enough to be waited for. */
  public static final Duration TIMEOUT = Duration.ofSeconds(2);

  public final SettableClock clock = new SettableClock();
  public final Courier courier = courier(Duration.ofMinutes(1));
  final JsonAnswers json = new JsonAnswers(new ObjectMapper());

  public Courier courier(Duration circuitRest) {
    return new Courier(new Patience(TIMEOUT, Duration.ofMillis(10), circuitRest), clock);
  }

  public Instant now() {
    return clock.instant();
  }

  /** Two hours ago. */
  public Mark lastVisit() {
    return Mark.at(now().minus(Duration.ofHours(2)));
  }

  static WatchList watchList(List<String> tags, List<String> tickers) {
    return new WatchList(Optional.of(tags), Optional.of(tickers));
  }

  ApiKeys keys(String source, String key) {
    return keys(Map.of("nightjar.news." + source + ".key", key));
  }

  ApiKeys keys(Map<String, String> settings) {
    return new ApiKeys(
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(settings, "test", 100))
            .build(),
        new ObjectMapper(),
        clock,
        () -> {
          throw new AssertionError("nobody needs AWS for a key that is given outright");
        });
  }

  static <T> T client(Class<T> api, URI server) {
    return QuarkusRestClientBuilder.newBuilder().baseUri(server).build(api);
  }
}
