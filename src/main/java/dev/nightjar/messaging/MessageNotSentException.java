package dev.nightjar.messaging;

import java.time.Duration;

/** A message was not sent. It has no cause, because a service's error quotes addresses. */
public class MessageNotSentException extends RuntimeException {

  private final Reason reason;
  private final Duration retryAfter;

  /** Whether another attempt may help. */
  public enum Reason {
    /** The service is unavailable, throttled or not set up. A retry may succeed. */
    UNAVAILABLE,
    /** The service refuses this message. */
    REFUSED
  }

  /**
   * @param code the service's error code, such as {@code MessageRejected}
   */
  public MessageNotSentException(Reason reason, String code) {
    this(reason, code, Duration.ZERO);
  }

  /**
   * @param retryAfter how long the service asks to wait; zero if it does not say
   */
  public MessageNotSentException(Reason reason, String code, Duration retryAfter) {
    super(code);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  public Duration retryAfter() {
    return retryAfter;
  }

  public Reason reason() {
    return reason;
  }
}
