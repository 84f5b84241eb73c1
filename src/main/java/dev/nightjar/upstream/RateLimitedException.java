package dev.nightjar.upstream;

import java.time.Duration;
import java.util.Optional;

/**
 * A server rejected a request because of its rate limit. The retry policy decides whether to wait.
 */
final class RateLimitedException extends RuntimeException {

  private final transient Optional<Duration> respite;

  RateLimitedException(String message, Optional<Duration> respite) {
    super(message);
    this.respite = respite;
  }

  /** The time that the server asks to wait, if it says so. */
  Optional<Duration> retryAfter() {
    return respite;
  }
}
