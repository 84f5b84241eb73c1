package dev.nightjar.messaging;

import java.time.Instant;

/**
 * An e-mail or text message that did not leave this machine.
 *
 * @param subject of an e-mail; empty for a text message
 */
public record StoredMessage(boolean isEmail, String subject, String text, Instant sentAt) {

  /** What somebody is told has no place in a log. */
  @Override
  public String toString() {
    return "a kept message";
  }
}
