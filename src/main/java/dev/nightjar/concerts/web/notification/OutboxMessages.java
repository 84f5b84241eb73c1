package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.messaging.StoredMessage;
import dev.nightjar.messaging.StoredMessages;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The messages to a user in the local outbox, if there is one. */
@Singleton
public class OutboxMessages {

  private static final int NEWEST = 50;

  private final Instance<StoredMessages> messages;

  OutboxMessages(Instance<StoredMessages> messages) {
    this.messages = messages;
  }

  public boolean exists() {
    return messages.isResolvable();
  }

  public List<StoredMessage> to(UserProfile user, Preferences preferences) {
    Set<String> own =
        Stream.concat(
                Stream.of(user.email().value()),
                preferences.notifications().phoneNumber().map(PhoneNumber::value).stream())
            .collect(Collectors.toSet());
    return exists() ? messages.get().newestTo(own, NEWEST) : List.of();
  }
}
