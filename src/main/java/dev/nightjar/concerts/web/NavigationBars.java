package dev.nightjar.concerts.web;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;

/** Makes the frame of a page. */
@Singleton
public class NavigationBars {

  /** Nobody counts further. */
  private static final int MAX_COUNTED = 99;

  private final Notifications notifications;

  NavigationBars(Notifications notifications) {
    this.notifications = notifications;
  }

  public NavigationBar of(UserProfile reader, String here) {
    int unread =
        notifications.unreadOf(reader.userId(), MAX_COUNTED + 1, Position.START).items().size();
    return new NavigationBar(
        reader.email().value(),
        here,
        unread == 0 ? "" : unread > MAX_COUNTED ? MAX_COUNTED + "+" : "" + unread);
  }
}
