package dev.nightjar.messaging;

/** A message that was not sent. It has no cause, because a service's answer quotes addresses. */
public class MessageNotSentException extends RuntimeException {

  private final Reason reason;

  /** Whether another attempt may help. */
  public enum Reason {
    /** The service is away, busy or not set up: the same message may be taken later. */
    UNAVAILABLE,
    /** The service does not want this very message. */
    REFUSED
  }

  /**
   * @param code what the service calls its reason, such as {@code MessageRejected}
   */
  public MessageNotSentException(Reason reason, String code) {
    super(code);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
