package dev.nightjar.local.web;

import dev.nightjar.local.outbox.Outbox;
import dev.nightjar.local.outbox.OutboxMessage;
import java.time.Instant;
import java.util.List;

/** The newest messages of the outbox, which were written instead of sent. */
record OutboxView(int all, List<Row> newest) {

  private static final int SHOWN = 5;

  /** A message; a text message has no subject. */
  public record Row(String channel, String to, String text, Instant at) {}

  static OutboxView of(Outbox outbox) {
    return new OutboxView(
        outbox.size(), outbox.newest(SHOWN).stream().map(OutboxView::row).toList());
  }

  private static Row row(OutboxMessage message) {
    return new Row(
        message.channel().equals("email") ? "e-mail" : "SMS",
        message.to(),
        message.subject().isEmpty() ? message.text() : message.subject(),
        Instant.parse(message.sentAt()));
  }
}
