package dev.nightjar.concerts.web;

import dev.nightjar.concerts.PhoneNumber;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.UserProfile;
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
public class OutboxView {

  private static final int NEWEST = 50;

  private final Instance<StoredMessages> messages;

  OutboxView(Instance<StoredMessages> messages) {
    this.messages = messages;
  }

  boolean exists() {
    return messages.isResolvable();
  }

  List<StoredMessage> to(UserProfile reader, Preferences preferences) {
    Set<String> own =
        Stream.concat(
                Stream.of(reader.email().value()),
                preferences.notifications().phoneNumber().map(PhoneNumber::value).stream())
            .collect(Collectors.toSet());
    return exists() ? messages.get().newestTo(own, NEWEST) : List.of();
  }
}
