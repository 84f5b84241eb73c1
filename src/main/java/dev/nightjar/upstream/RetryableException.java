package dev.nightjar.upstream;

/** A failure that a retry may resolve. The message continues after the server's name. */
final class RetryableException extends RuntimeException {

  RetryableException(String message) {
    super(message);
  }
}
