package dev.nightjar.messaging;

import java.net.URI;
import java.util.Optional;

/**
 * One e-mail as text and as HTML.
 *
 * @param unsubscribe the URL that ends such e-mails with one POST (RFC 8058)
 */
public record Email(
    String from, String to, String subject, String text, String html, Optional<URI> unsubscribe) {

  /** An e-mail without a way to unsubscribe. */
  public Email(String from, String to, String subject, String text, String html) {
    this(from, to, subject, text, html, Optional.empty());
  }

  /** Addresses and contents must not be logged. */
  @Override
  public String toString() {
    return "an e-mail";
  }
}
