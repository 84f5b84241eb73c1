package dev.nightjar.concerts.web;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Creates navigation bars. */
@Singleton
public class NavigationBars {

  /** Larger numbers are shown as "99+". */
  private static final int MAX_COUNTED = 99;

  private final Notifications notifications;

  NavigationBars(Notifications notifications) {
    this.notifications = notifications;
  }

  public NavigationBar of(Optional<UserProfile> user, String here) {
    return user.map(known -> of(known, here)).orElseGet(() -> NavigationBar.ofVisitor(here));
  }

  public NavigationBar of(UserProfile user, String here) {
    int unread =
        notifications.unreadOfUser(user.userId(), MAX_COUNTED + 1, Position.START).items().size();
    return new NavigationBar(
        user.email().value(),
        here,
        unread == 0 ? "" : unread > MAX_COUNTED ? MAX_COUNTED + "+" : "" + unread);
  }
}
