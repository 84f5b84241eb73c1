package dev.nightjar.concerts.notify;

import dev.nightjar.post.Email;
import dev.nightjar.post.NotTaken;
import dev.nightjar.post.Post;
import dev.nightjar.post.TextMessage;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A post that notes what it is given, and takes nothing while a test says so. */
final class ScriptedPost implements Post {

  final List<Email> emails = new CopyOnWriteArrayList<>();
  final List<TextMessage> texts = new CopyOnWriteArrayList<>();
  private volatile Optional<NotTaken.Reason> noEmails = Optional.empty();
  private volatile Optional<NotTaken.Reason> noTexts = Optional.empty();

  void takesNoEmails(NotTaken.Reason reason) {
    noEmails = Optional.of(reason);
  }

  void takesNoTexts(NotTaken.Reason reason) {
    noTexts = Optional.of(reason);
  }

  void takesAll() {
    noEmails = Optional.empty();
    noTexts = Optional.empty();
  }

  @Override
  public String send(Email email) {
    noEmails.ifPresent(ScriptedPost::refuse);
    emails.add(email);
    return "mail-" + emails.size();
  }

  @Override
  public String send(TextMessage message) {
    noTexts.ifPresent(ScriptedPost::refuse);
    texts.add(message);
    return "sms-" + texts.size();
  }

  private static void refuse(NotTaken.Reason reason) {
    throw new NotTaken(reason, "scripted");
  }

  List<String> mailedTo() {
    return emails.stream().map(Email::to).sorted().toList();
  }
}
