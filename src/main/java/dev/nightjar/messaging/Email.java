package dev.nightjar.messaging;

/** One e-mail as text and as HTML. */
public record Email(String from, String to, String subject, String text, String html) {

  /** Addresses and contents must not be logged. */
  @Override
  public String toString() {
    return "an e-mail";
  }
}
