package dev.nightjar.upstream;

import java.time.Duration;
import java.util.Optional;

/**
 * An upstream server gave no usable response. The message is for people and holds neither keys nor
 * contents.
 */
public class UpstreamException extends RuntimeException {

  /** The cause. */
  public enum Kind {
    /** The server did not answer in time. */
    TIMEOUT,
    /** The server can't be reached or fails. */
    UNAVAILABLE,
    /** The server limits the rate of requests. */
    RATE_LIMIT,
    /** The server refuses the credentials, or there are none. */
    UNAUTHORIZED,
    /** The server does not have what was asked for. */
    NOT_FOUND,
    /** The server does not accept the request. */
    REFUSED,
    /** The response does not have the documented form. */
    UNREADABLE
  }

  private final Kind kind;
  private final Duration retryAfter;

  /** The response does not have the documented form. */
  public UpstreamException(String message) {
    this(Kind.UNREADABLE, message);
  }

  public UpstreamException(Kind kind, String message) {
    this(kind, message, Duration.ZERO);
  }

  private UpstreamException(Kind kind, String message, Duration retryAfter) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  /** The server limits the rate of requests and asks to wait this long. */
  public static UpstreamException rateLimited(String message, Duration retryAfter) {
    return new UpstreamException(Kind.RATE_LIMIT, message, retryAfter);
  }

  public Kind kind() {
    return kind;
  }

  public boolean isNotFound() {
    return kind == Kind.NOT_FOUND;
  }

  public Optional<Duration> retryAfter() {
    return retryAfter.isZero() ? Optional.empty() : Optional.of(retryAfter);
  }
}
