package dev.nightjar.news.source;

import java.time.Duration;
import java.util.Optional;

/** A source gave no usable answer. The message is for people and holds neither keys nor texts. */
public class SourceFailed extends RuntimeException {

  private final transient Optional<Duration> retryAfter;

  public SourceFailed(String message) {
    this(message, Optional.empty());
  }

  private SourceFailed(String message, Optional<Duration> retryAfter) {
    super(message);
    this.retryAfter = retryAfter;
  }

  /** The source asked to be left alone for this long. */
  public static SourceFailed rateLimited(String message, Duration retryAfter) {
    return new SourceFailed(message, Optional.of(retryAfter));
  }

  public Optional<Duration> retryAfter() {
    return retryAfter;
  }
}
