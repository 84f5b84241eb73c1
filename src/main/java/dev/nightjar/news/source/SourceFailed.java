package dev.nightjar.news.source;

import java.time.Duration;
import java.util.Optional;

/** A source gave no usable answer. The message is for people and holds neither keys nor texts. */
public class SourceFailed extends RuntimeException {

  private final Duration retryAfter;

  public SourceFailed(String message) {
    this(message, Duration.ZERO);
  }

  private SourceFailed(String message, Duration retryAfter) {
    super(message);
    this.retryAfter = retryAfter;
  }

  /** The source asked to be left alone for this long. */
  public static SourceFailed rateLimited(String message, Duration retryAfter) {
    return new SourceFailed(message, retryAfter);
  }

  public Optional<Duration> retryAfter() {
    return retryAfter.isZero() ? Optional.empty() : Optional.of(retryAfter);
  }
}
