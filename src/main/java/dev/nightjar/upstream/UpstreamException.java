package dev.nightjar.upstream;

import java.time.Duration;
import java.util.Optional;

/** A server gave no usable answer. The message is for people and holds neither keys nor texts. */
public class UpstreamException extends RuntimeException {

  /** Why not. */
  public enum Kind {
    /** It did not answer in time. */
    TIMEOUT,
    /** It can't be reached, or has trouble of its own. */
    UNAVAILABLE,
    /** It asked to be left alone for a while. */
    RATE_LIMIT,
    /** It does not know us, or there is no key. */
    UNAUTHORIZED,
    /** It does not have what it was asked for. */
    NOT_FOUND,
    /** It does not accept the request. */
    REFUSED,
    /** It answered something else than agreed. */
    UNREADABLE
  }

  private final Kind kind;
  private final Duration retryAfter;

  /** It answered something else than agreed. */
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

  /** The server asked to be left alone for this long. */
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
