package dev.nightjar.messaging;

/** One e-mail, in two forms of which the reader's program shows one. */
public record Email(String from, String to, String subject, String text, String html) {

  /** An address and what somebody is told have no place in a log. */
  @Override
  public String toString() {
    return "an e-mail";
  }
}
