package dev.nightjar.outside;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import java.net.URI;
import java.time.Duration;

/** What it takes to ask a server, with little patience and a clock that stands still. */
public final class OutsideParts {

  /** Longer than a busy machine needs for an answer, and short enough to be waited for. */
  public static final Duration TIMEOUT = Duration.ofSeconds(2);

  public final SettableClock clock = new SettableClock();
  public final Courier courier = courier(Duration.ofMinutes(1));
  public final JsonAnswers json = new JsonAnswers(new ObjectMapper());

  public Courier courier(Duration circuitRest) {
    return new Courier(new Patience(TIMEOUT, Duration.ofMillis(10), circuitRest), clock);
  }

  public static <T> T client(Class<T> api, URI server) {
    return QuarkusRestClientBuilder.newBuilder().baseUri(server).build(api);
  }
}
