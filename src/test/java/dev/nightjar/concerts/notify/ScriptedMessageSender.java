package dev.nightjar.concerts.notify;

import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.MessageNotSentException;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.messaging.SmsMessage;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Records messages, and fails on demand. */
final class ScriptedMessageSender implements MessageSender {

  final List<Email> emails = new CopyOnWriteArrayList<>();
  final List<SmsMessage> texts = new CopyOnWriteArrayList<>();
  private final AtomicInteger refusals = new AtomicInteger();
  private volatile Runnable meanwhile = () -> {};
  private volatile Optional<MessageNotSentException.Reason> noEmails = Optional.empty();
  private volatile Optional<MessageNotSentException.Reason> noTexts = Optional.empty();

  void takesNoEmails(MessageNotSentException.Reason reason) {
    noEmails = Optional.of(reason);
  }

  void takesNoTexts(MessageNotSentException.Reason reason) {
    noTexts = Optional.of(reason);
  }

  void takesAll() {
    noEmails = Optional.empty();
    noTexts = Optional.empty();
  }

  /** Runs something while an e-mail is being sent. */
  void whileSending(Runnable event) {
    meanwhile = event;
  }

  @Override
  public String send(Email email) {
    meanwhile.run();
    noEmails.ifPresent(this::refuse);
    emails.add(email);
    return "mail-" + emails.size();
  }

  @Override
  public String send(SmsMessage message) {
    noTexts.ifPresent(this::refuse);
    texts.add(message);
    return "sms-" + texts.size();
  }

  int refusals() {
    return refusals.get();
  }

  private void refuse(MessageNotSentException.Reason reason) {
    refusals.incrementAndGet();
    throw new MessageNotSentException(reason, "scripted");
  }

  List<String> mailedTo() {
    return emails.stream().map(Email::to).sorted().toList();
  }
}
