package dev.nightjar.reviews.spacelift;

/** There is no code to review where it should be; the message tells people why. */
final class UnusableCode extends Exception {

  private static final long serialVersionUID = 1L;

  UnusableCode(String message) {
    super(message);
  }
}
