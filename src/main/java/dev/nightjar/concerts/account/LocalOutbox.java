package dev.nightjar.concerts.account;

import dev.nightjar.messaging.StoredMessages;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** The messages to users that did not leave this machine; in Lambda nobody keeps any. */
@Singleton
public class LocalOutbox {

  private final List<StoredMessages> messages;

  @Inject
  LocalOutbox(Instance<StoredMessages> messages) {
    this(messages.stream().toList());
  }

  public LocalOutbox(List<StoredMessages> messages) {
    this.messages = messages;
  }

  public boolean isKept() {
    return !messages.isEmpty();
  }

  /** Forgets every message to one of these addresses or numbers. */
  public void forget(Set<String> recipients) {
    messages.forEach(kept -> kept.forgetTo(recipients));
  }
}
