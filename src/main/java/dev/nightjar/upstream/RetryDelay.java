package dev.nightjar.upstream;

import io.smallrye.faulttolerance.api.CustomBackoffStrategy;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Doubles the delay with each retry and adds jitter, so that callers that failed together do not
 * retry together. A longer delay that the server asks for wins.
 */
final class RetryDelay implements CustomBackoffStrategy {

  private final long longestMillis;
  private long nextMillis;

  RetryDelay(Duration first, Duration longest) {
    this.nextMillis = first.toMillis();
    this.longestMillis = longest.toMillis();
  }

  @Override
  public long nextDelayInMillis(Throwable failure) {
    long delay = Math.min(nextMillis, longestMillis);
    nextMillis *= 2;
    long jittered = delay + ThreadLocalRandom.current().nextLong(-delay / 4, delay / 4 + 1);
    return failure instanceof RateLimitedException limited
        ? limited
            .retryAfter()
            .map(respite -> Math.max(jittered, respite.toMillis()))
            .orElse(jittered)
        : jittered;
  }
}
