package dev.nightjar.event;

/**
 * An event that is not what its role expects. It ends on the dead-letter queue. It has no cause,
 * because a parser's message quotes its input, which may be a secret.
 */
public class MalformedEventException extends RuntimeException {

  public MalformedEventException(String message) {
    super(message);
  }
}
