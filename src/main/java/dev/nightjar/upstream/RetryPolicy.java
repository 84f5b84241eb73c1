package dev.nightjar.upstream;

import dev.nightjar.ops.LogEvent;
import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.jboss.logging.Logger;

/**
 * How long a server is waited for, how often it is asked again, and when it is given up for a
 * while. With the usual patience one errand never takes longer than two time-outs and a half.
 */
@Singleton
public class RetryPolicy {

  private static final Logger LOG = Logger.getLogger(RetryPolicy.class);
  private static final int RETRIES = 2;

  /** Two errands of three attempts: then it is not the network's hiccup. */
  private static final int FAILURES_TO_GIVE_UP = 6;

  private final Duration timeout;
  private final Duration firstPause;
  private final Duration rest;
  private final Duration retriesWithin;
  private final Duration longestRespite;

  /** The usual patience; who asks to be left alone is left alone. */
  @Inject
  public RetryPolicy(
      @ConfigProperty(name = "nightjar.outside.timeout") Duration timeout,
      @ConfigProperty(name = "nightjar.outside.retry-pause") Duration firstPause,
      @ConfigProperty(name = "nightjar.outside.circuit-rest") Duration rest) {
    this(timeout, firstPause, rest, timeout.multipliedBy(13).dividedBy(10), Duration.ZERO);
  }

  /**
   * @param retriesWithin after this long no further attempt begins
   * @param longestRespite for how long a server that asks to be left alone is waited for, instead
   *     of being given up at once
   */
  public RetryPolicy(
      Duration timeout,
      Duration firstPause,
      Duration rest,
      Duration retriesWithin,
      Duration longestRespite) {
    this.timeout = timeout;
    this.firstPause = firstPause;
    this.rest = rest;
    this.retriesWithin = retriesWithin;
    this.longestRespite = longestRespite;
  }

  /** Of one attempt. */
  Duration timeout() {
    return timeout;
  }

  /** How long a server that keeps failing is not asked at all. */
  Duration rest() {
    return rest;
  }

  /** A guard with a memory of its own: what one server does wrong is not held against another. */
  TypedGuard<UpstreamResponse> guard(String circuit) {
    return TypedGuard.create(UpstreamResponse.class)
        .withDescription(circuit)
        .withTimeout()
        .duration(timeout.toMillis(), ChronoUnit.MILLIS)
        .done()
        .withCircuitBreaker()
        .requestVolumeThreshold(FAILURES_TO_GIVE_UP)
        .failureRatio(1)
        .delay(rest.toMillis(), ChronoUnit.MILLIS)
        .when(RetryPolicy::mayPass)
        .done()
        .withRetry()
        .maxRetries(RETRIES)
        .jitter(0, ChronoUnit.MILLIS)
        .maxDuration(retriesWithin.toMillis(), ChronoUnit.MILLIS)
        .whenException(failure -> mayPass(failure) || isWaitedFor(failure))
        .beforeRetry(cause -> tell(circuit, cause))
        .withCustomBackoff()
        .strategy(() -> new RetryDelay(firstPause, timeout.dividedBy(2)))
        .done()
        .done()
        .build();
  }

  private static boolean mayPass(Throwable failure) {
    return failure instanceof RetryableException || failure instanceof TimeoutException;
  }

  private boolean isWaitedFor(Throwable failure) {
    return failure instanceof RateLimitedException limited
        && limited.respite().orElse(firstPause).compareTo(longestRespite) <= 0;
  }

  private static void tell(String circuit, Throwable cause) {
    String why = cause instanceof TimeoutException ? "took too long" : cause.getMessage();
    LogEvent.named("outside.asked-again").with("server", circuit).with("cause", why).info(LOG);
  }
}
