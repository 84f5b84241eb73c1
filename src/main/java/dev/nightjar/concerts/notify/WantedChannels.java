package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.Preferences;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The channels that a user wants.
 *
 * @param hasBrowsers whether notifications can be sent to browsers
 */
record WantedChannels(Preferences.Notifications wanted, boolean hasBrowsers) {

  /**
   * The list in the app shows a notification at once. Where there are no browsers to send it to,
   * that is the push.
   */
  Map<Channel, Notification.Delivery> deliveries(Instant now) {
    Map<Channel, Notification.Delivery> channels = new EnumMap<>(Channel.class);
    if (wanted.email()) {
      channels.put(Channel.EMAIL, Notification.Delivery.NOT_SENT);
    }
    if (wanted.sms()) {
      channels.put(Channel.SMS, Notification.Delivery.NOT_SENT);
    }
    if (wanted.push()) {
      channels.put(
          Channel.PUSH,
          hasBrowsers
              ? Notification.Delivery.NOT_SENT
              : Notification.Delivery.sentAt(now, Optional.empty()));
    }
    return channels;
  }

  /** Whether something is to be sent by e-mail, SMS or to browsers. */
  boolean haveToBeSent() {
    return wanted.email() || wanted.sms() || wanted.push() && hasBrowsers;
  }
}
