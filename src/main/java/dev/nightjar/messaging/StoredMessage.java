package dev.nightjar.messaging;

import java.time.Instant;

/**
 * A message that was kept locally instead of being sent.
 *
 * @param subject of an e-mail; empty for a text message, as is {@code html}
 */
public record StoredMessage(
    String id, boolean isEmail, String subject, String text, String html, Instant sentAt) {

  /** Contents must not be logged. */
  @Override
  public String toString() {
    return "a kept message";
  }
}
