package dev.nightjar.reviews.spacelift;

/** The code of a run cannot be used; the message is shown to the user. */
final class UnusableCodeException extends Exception {

  private static final long serialVersionUID = 1L;

  UnusableCodeException(String message) {
    super(message);
  }
}
