package dev.nightjar.messaging;

import java.util.List;
import java.util.Set;

/** The messages that did not leave this machine, where there is somebody who keeps them. */
public interface StoredMessages {

  /** Those to one of these addresses or numbers among the newest, newest first. */
  List<StoredMessage> newestTo(Set<String> recipients, int limit);

  /** Forgets all of them to one of these addresses or numbers, old ones as well. */
  void forgetTo(Set<String> recipients);
}
