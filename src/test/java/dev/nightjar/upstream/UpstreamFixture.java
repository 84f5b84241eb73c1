package dev.nightjar.upstream;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;

/** What it takes to ask a server, with little patience and a clock that stands still. */
public final class UpstreamFixture {

  /** Longer than a busy machine needs for an answer, and short enough to be waited for. */
  public static final Duration TIMEOUT = Duration.ofSeconds(2);

  public final SettableClock clock = new SettableClock();
  public final UpstreamClient upstreamClient = client(Duration.ofMinutes(1));
  public final JsonResponses json = new JsonResponses(new ObjectMapper());

  public UpstreamClient client(Duration circuitRest) {
    return new UpstreamClient(new RetryPolicy(TIMEOUT, Duration.ofMillis(10), circuitRest), clock);
  }

  /** For tests that are not about time: the first request of a JVM may take seconds. */
  public UpstreamClient patientClient() {
    return new UpstreamClient(
        new RetryPolicy(Duration.ofSeconds(30), Duration.ofMillis(10), Duration.ofMinutes(1)),
        clock);
  }

  public Secrets keys(String server, String key) {
    return keys(Map.of("nightjar." + server + ".key", key));
  }

  public Secrets keys(Map<String, String> settings) {
    return new Secrets(
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(settings, "test", 100))
            .build(),
        new ObjectMapper(),
        clock,
        () -> {
          throw new AssertionError("a key that is given directly needs no AWS");
        });
  }
}
