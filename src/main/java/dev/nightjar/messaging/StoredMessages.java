package dev.nightjar.messaging;

import java.util.List;
import java.util.Set;

/** The messages that were kept locally instead of being sent. */
public interface StoredMessages {

  /** The newest messages to one of these addresses or numbers, newest first. */
  List<StoredMessage> newestTo(Set<String> recipients, int limit);

  /** Deletes all messages to one of these addresses or numbers. */
  void forgetTo(Set<String> recipients);
}
