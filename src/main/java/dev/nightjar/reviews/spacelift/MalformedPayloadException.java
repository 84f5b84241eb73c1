package dev.nightjar.reviews.spacelift;

/** A signed body that does not match Spacelift's format; the message is for the sender. */
final class MalformedPayloadException extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedPayloadException(String message) {
    super(message);
  }
}
