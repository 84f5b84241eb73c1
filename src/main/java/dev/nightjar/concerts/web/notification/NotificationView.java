package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.notify.ShowTime;
import dev.nightjar.concerts.web.concert.ConcertViews;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.Stream;

/**
 * A notification on a page.
 *
 * @param kind the type as a word; {@code tone} is its style
 * @param reason why the user was notified
 * @param deliveries the status of each delivery, such as {@code e-mail sent}
 */
public record NotificationView(
    String id,
    String kind,
    String tone,
    String title,
    Message message,
    String reason,
    String href,
    List<String> deliveries,
    boolean isRead,
    Instant createdAt) {

  /**
   * A message, whose date and time a script formats for the reader.
   *
   * @param day in ISO 8601; empty if the message has none, like {@code start}
   */
  public record Message(
      String before, String day, String dayText, String start, String startText, String after) {

    static Message of(String text) {
      return ShowTime.findIn(text)
          .map(found -> of(found.before(), found.showTime(), found.after()))
          .orElseGet(() -> new Message(text, "", "", "", "", ""));
    }

    private static Message of(String before, ShowTime showTime, String after) {
      return new Message(
          before,
          showTime.day().toString(),
          showTime.dayText(),
          showTime.start().map(LocalTime::toString).orElse(""),
          showTime.startText(),
          after);
    }
  }

  static NotificationView of(Notification notification) {
    return new NotificationView(
        notification.notificationId().value(),
        kind(notification.type()),
        tone(notification.type()),
        notification.title(),
        Message.of(notification.message()),
        notification.reason(),
        notification
            .data()
            .map(concert -> ConcertViews.hrefOf(concert.concertId()))
            .orElse("/concerts/artists"),
        Stream.of(Channel.EMAIL, Channel.SMS)
            .filter(channel -> notification.channels().get(channel).wanted())
            .map(channel -> delivery(channel, notification.channels().get(channel)))
            .toList(),
        notification.read(),
        notification.createdAt());
  }

  private static String delivery(Channel channel, Notification.Delivery delivery) {
    String name = channel == Channel.EMAIL ? "e-mail" : "SMS";
    if (delivery.refused()) {
      return name + " rejected";
    }
    return delivery.sent() ? name + " sent" : name + " pending";
  }

  private static String kind(NotificationType type) {
    return switch (type) {
      case CONCERT_ANNOUNCED -> "announced";
      case CONCERT_CHANGED -> "changed";
      case CONCERT_CANCELLED -> "cancelled";
      case TICKETS_ON_SALE -> "tickets";
      case CONCERT_REMINDER -> "reminder";
      case WELCOME -> "welcome";
    };
  }

  private static String tone(NotificationType type) {
    return switch (type) {
      case CONCERT_ANNOUNCED -> "fresh";
      case CONCERT_CHANGED -> "moved";
      case CONCERT_CANCELLED -> "gone";
      case TICKETS_ON_SALE -> "open";
      case CONCERT_REMINDER, WELCOME -> "fresh";
    };
  }
}
