package dev.nightjar.event;

/** An event that is not what its role expects: it ends on the dead-letter queue for a person. */
public class MalformedEvent extends RuntimeException {

  public MalformedEvent(String message) {
    super(message);
  }

  public MalformedEvent(String message, Throwable cause) {
    super(message, cause);
  }
}
