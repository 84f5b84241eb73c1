package dev.nightjar.reviews.spacelift;

/** There is no code to review where it should be; the message tells people why. */
final class UnusableCodeException extends Exception {

  private static final long serialVersionUID = 1L;

  UnusableCodeException(String message) {
    super(message);
  }
}
