package dev.nightjar.upstream;

/** A failure that a retry may resolve. The message continues after the server's name. */
public final class RetryableException extends RuntimeException {

  public RetryableException(String message) {
    super(message);
  }
}
