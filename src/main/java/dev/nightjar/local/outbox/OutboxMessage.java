package dev.nightjar.local.outbox;

/**
 * An e-mail or text message that was not sent.
 *
 * @param channel {@code email} or {@code sms}
 * @param subject of an e-mail; empty for a text message, as is {@code html}
 * @param unsubscribe the URL of the header {@code List-Unsubscribe}; empty without one
 */
public record OutboxMessage(
    String id,
    String channel,
    String to,
    String subject,
    String text,
    String html,
    String unsubscribe,
    String sentAt) {

  /** Files of earlier programs have no URL to unsubscribe. */
  public OutboxMessage {
    unsubscribe = unsubscribe == null ? "" : unsubscribe;
  }
}
