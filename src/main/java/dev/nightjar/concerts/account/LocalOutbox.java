package dev.nightjar.concerts.account;

import dev.nightjar.messaging.StoredMessages;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** The messages to users that a local server keeps instead of sending them; empty in Lambda. */
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

  public boolean exists() {
    return !messages.isEmpty();
  }

  /** Deletes every message to one of these addresses or phone numbers. */
  public void deleteTo(Set<String> recipients) {
    messages.forEach(kept -> kept.forgetTo(recipients));
  }
}
