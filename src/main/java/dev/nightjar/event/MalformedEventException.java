package dev.nightjar.event;

/**
 * An event that is not what its role expects: it ends on the dead-letter queue for a person. It has
 * no cause, because a parser's message quotes what it could not read, and that may be a secret.
 */
public class MalformedEventException extends RuntimeException {

  public MalformedEventException(String message) {
    super(message);
  }
}
