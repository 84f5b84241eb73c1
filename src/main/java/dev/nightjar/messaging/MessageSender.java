package dev.nightjar.messaging;

/** Sends messages to people and returns the message id of the service. */
public interface MessageSender {

  /** Throws {@link MessageNotSentException} if the e-mail was not accepted. */
  String send(Email email);

  /** Throws {@link MessageNotSentException} if the message was not accepted. */
  String send(SmsMessage message);
}
