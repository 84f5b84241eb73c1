package dev.nightjar.local.outbox;

/**
 * An e-mail or text message that was not sent.
 *
 * @param channel {@code email} or {@code sms}
 * @param subject of an e-mail; empty for a text message, as is {@code html}
 */
public record OutboxMessage(
    String id,
    String channel,
    String to,
    String subject,
    String text,
    String html,
    String sentAt) {}
