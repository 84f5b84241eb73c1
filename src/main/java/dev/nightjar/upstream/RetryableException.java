package dev.nightjar.upstream;

/** A failure that may be gone at the next attempt; the message goes on after the server's name. */
final class RetryableException extends RuntimeException {

  RetryableException(String message) {
    super(message);
  }
}
