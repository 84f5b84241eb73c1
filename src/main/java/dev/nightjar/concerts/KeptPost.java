package dev.nightjar.concerts;

import dev.nightjar.messaging.StoredMessages;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** The messages to users that did not leave this machine; in Lambda nobody keeps any. */
@Singleton
public class KeptPost {

  private final List<StoredMessages> messages;

  @Inject
  KeptPost(Instance<StoredMessages> messages) {
    this(messages.stream().toList());
  }

  KeptPost(List<StoredMessages> messages) {
    this.messages = messages;
  }

  boolean isKept() {
    return !messages.isEmpty();
  }

  /** Forgets every message to one of these addresses or numbers. */
  void forget(Set<String> recipients) {
    messages.forEach(kept -> kept.forgetTo(recipients));
  }
}
