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

/** The messages to a reader that did not leave this machine, where there are such. */
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

  public List<StoredMessage> to(UserProfile reader, Preferences preferences) {
    Set<String> own =
        Stream.concat(
                Stream.of(reader.email().value()),
                preferences.notifications().phoneNumber().map(PhoneNumber::value).stream())
            .collect(Collectors.toSet());
    return exists() ? messages.get().newestTo(own, NEWEST) : List.of();
  }
}
