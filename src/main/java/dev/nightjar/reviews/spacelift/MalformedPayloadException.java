package dev.nightjar.reviews.spacelift;

/** A signed body that is not what Spacelift sends; the message tells its sender what is wrong. */
final class MalformedPayloadException extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedPayloadException(String message) {
    super(message);
  }
}
