package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The first notification of a user, which says what further ones are about. It is in the app only.
 */
final class WelcomeNotification {

  private static final String TITLE = "Welcome: track artists to see their concerts";

  private static final String MESSAGE =
      "You get a notification when a concert of theirs near you is announced, moves, is cancelled"
          + " or has tickets. Recommendations of similar artists follow within minutes. Your"
          + " preferences say where, how and when.";

  private static final String REASON = "You have created an account.";

  private WelcomeNotification() {}

  static Notification of(UserId user, Instant now) {
    String seed = "welcome\n" + user;
    return new Notification(
        new NotificationId(
            "notif-" + UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8))),
        user,
        NotificationType.WELCOME,
        TITLE,
        MESSAGE,
        REASON,
        Optional.empty(),
        Map.of(),
        Optional.empty(),
        now.truncatedTo(ChronoUnit.SECONDS));
  }
}
