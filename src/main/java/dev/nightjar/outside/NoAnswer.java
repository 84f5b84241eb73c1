package dev.nightjar.outside;

import java.time.Duration;
import java.util.Optional;

/** A server gave no usable answer. The message is for people and holds neither keys nor texts. */
public class NoAnswer extends RuntimeException {

  private final Duration retryAfter;

  public NoAnswer(String message) {
    this(message, Duration.ZERO);
  }

  private NoAnswer(String message, Duration retryAfter) {
    super(message);
    this.retryAfter = retryAfter;
  }

  /** The server asked to be left alone for this long. */
  public static NoAnswer rateLimited(String message, Duration retryAfter) {
    return new NoAnswer(message, retryAfter);
  }

  public Optional<Duration> retryAfter() {
    return retryAfter.isZero() ? Optional.empty() : Optional.of(retryAfter);
  }
}
