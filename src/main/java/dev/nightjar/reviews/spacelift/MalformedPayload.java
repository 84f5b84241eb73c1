package dev.nightjar.reviews.spacelift;

/** A signed body that is not what Spacelift sends; the message tells its sender what is wrong. */
final class MalformedPayload extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedPayload(String message) {
    super(message);
  }
}
