package dev.nightjar.post;

/** Takes messages to people. What it answers is how the service that took the message calls it. */
public interface Post {

  /** Throws {@link NotTaken} if nobody took the e-mail. */
  String send(Email email);

  /** Throws {@link NotTaken} if nobody took the message. */
  String send(TextMessage message);
}
