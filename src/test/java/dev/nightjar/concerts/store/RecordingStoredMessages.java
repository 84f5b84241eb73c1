package dev.nightjar.concerts.store;

import dev.nightjar.messaging.StoredMessage;
import dev.nightjar.messaging.StoredMessages;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Keeps no messages, and records the recipients whose messages were deleted. */
public final class RecordingStoredMessages implements StoredMessages {

  private final Set<String> recipients = new TreeSet<>();

  @Override
  public List<StoredMessage> newestTo(Set<String> any, int limit) {
    return List.of();
  }

  @Override
  public synchronized void forgetTo(Set<String> forgotten) {
    recipients.addAll(forgotten);
  }

  public synchronized Set<String> recipients() {
    return Set.copyOf(recipients);
  }
}
