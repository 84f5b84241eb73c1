package dev.nightjar.upstream;

import java.time.Duration;
import java.util.Optional;

/** A server asked to be left alone; whether it is worth waiting for is the asker's to decide. */
final class RateLimitedException extends RuntimeException {

  private final transient Optional<Duration> respite;

  RateLimitedException(String message, Optional<Duration> respite) {
    super(message);
    this.respite = respite;
  }

  /** How long, if it said so. */
  Optional<Duration> respite() {
    return respite;
  }
}
