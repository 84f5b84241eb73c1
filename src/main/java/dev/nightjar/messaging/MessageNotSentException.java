package dev.nightjar.messaging;

/** A message was not sent. It has no cause, because a service's error quotes addresses. */
public class MessageNotSentException extends RuntimeException {

  private final Reason reason;

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
    super(code);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
