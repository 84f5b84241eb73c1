package dev.nightjar.outside;

import java.time.Duration;
import java.util.Optional;

/** A server gave no usable answer. The message is for people and holds neither keys nor texts. */
public class NoAnswer extends RuntimeException {

  private final Duration retryAfter;
  private final boolean notFound;

  public NoAnswer(String message) {
    this(message, Duration.ZERO, false);
  }

  private NoAnswer(String message, Duration retryAfter, boolean notFound) {
    super(message);
    this.retryAfter = retryAfter;
    this.notFound = notFound;
  }

  /** The server asked to be left alone for this long. */
  public static NoAnswer rateLimited(String message, Duration retryAfter) {
    return new NoAnswer(message, retryAfter, false);
  }

  /** The server does not have what it was asked for. */
  public static NoAnswer notFound(String message) {
    return new NoAnswer(message, Duration.ZERO, true);
  }

  public boolean isNotFound() {
    return notFound;
  }

  public Optional<Duration> retryAfter() {
    return retryAfter.isZero() ? Optional.empty() : Optional.of(retryAfter);
  }
}
