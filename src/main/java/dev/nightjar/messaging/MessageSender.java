package dev.nightjar.messaging;

/** Takes messages to people. What it answers is how the service that took the message calls it. */
public interface MessageSender {

  /** Throws {@link MessageNotSentException} if nobody took the e-mail. */
  String send(Email email);

  /** Throws {@link MessageNotSentException} if nobody took the message. */
  String send(SmsMessage message);
}
