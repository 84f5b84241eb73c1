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
 * Time-out, retries and circuit breaker for upstream servers. With the defaults one request takes
 * at most two and a half time-outs.
 */
@Singleton
public class RetryPolicy {

  private static final Logger LOG = Logger.getLogger(RetryPolicy.class);
  private static final int RETRIES = 2;

  /** Two requests of three attempts each. */
  private static final int FAILURES_TO_GIVE_UP = 6;

  private final Duration timeout;
  private final Duration firstPause;
  private final Duration circuitOpenFor;
  private final Duration retriesWithin;
  private final Duration longestRetryAfter;

  /** The default policy. A rate limit is not waited for. */
  @Inject
  public RetryPolicy(
      @ConfigProperty(name = "nightjar.outside.timeout") Duration timeout,
      @ConfigProperty(name = "nightjar.outside.retry-pause") Duration firstPause,
      @ConfigProperty(name = "nightjar.outside.circuit-rest") Duration rest) {
    this(timeout, firstPause, rest, timeout.multipliedBy(13).dividedBy(10), Duration.ZERO);
  }

  /**
   * @param retriesWithin no retry begins later than this
   * @param longestRespite the longest wait that a rate limit may ask for; a longer one fails at
   *     once
   */
  public RetryPolicy(
      Duration timeout,
      Duration firstPause,
      Duration rest,
      Duration retriesWithin,
      Duration longestRespite) {
    this.timeout = timeout;
    this.firstPause = firstPause;
    this.circuitOpenFor = rest;
    this.retriesWithin = retriesWithin;
    this.longestRetryAfter = longestRespite;
  }

  /** The time-out of one attempt. */
  Duration timeout() {
    return timeout;
  }

  /** How long the circuit stays open. */
  Duration circuitOpenFor() {
    return circuitOpenFor;
  }

  /** A guard with its own circuit, so that servers do not affect each other. */
  TypedGuard<UpstreamResponse> guard(String circuit) {
    return guard(circuit, RETRIES);
  }

  /** A guard for requests that must not be repeated. */
  TypedGuard<UpstreamResponse> guardWithoutRetry(String circuit) {
    return guard(circuit, 0);
  }

  private TypedGuard<UpstreamResponse> guard(String circuit, int retries) {
    return TypedGuard.create(UpstreamResponse.class)
        .withDescription(circuit)
        .withTimeout()
        .duration(timeout.toMillis(), ChronoUnit.MILLIS)
        .done()
        .withCircuitBreaker()
        .requestVolumeThreshold(FAILURES_TO_GIVE_UP)
        .failureRatio(1)
        .delay(circuitOpenFor.toMillis(), ChronoUnit.MILLIS)
        .when(RetryPolicy::isTransient)
        .done()
        .withRetry()
        .maxRetries(retries)
        .jitter(0, ChronoUnit.MILLIS)
        .maxDuration(retriesWithin.toMillis(), ChronoUnit.MILLIS)
        .whenException(failure -> isTransient(failure) || isWaitedFor(failure))
        .beforeRetry(cause -> logRetry(circuit, cause))
        .withCustomBackoff()
        .strategy(() -> new RetryDelay(firstPause, timeout.dividedBy(2)))
        .done()
        .done()
        .build();
  }

  private static boolean isTransient(Throwable failure) {
    return failure instanceof RetryableException || failure instanceof TimeoutException;
  }

  private boolean isWaitedFor(Throwable failure) {
    return failure instanceof RateLimitedException limited
        && limited.retryAfter().orElse(firstPause).compareTo(longestRetryAfter) <= 0;
  }

  private static void logRetry(String circuit, Throwable cause) {
    String why = cause instanceof TimeoutException ? "took too long" : cause.getMessage();
    LogEvent.named("upstream.request-retried").with("server", circuit).with("cause", why).info(LOG);
  }
}
