package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A notification of a user, mostly about a concert, and its delivery.
 *
 * @param reason why the concert matches the user's preferences
 * @param data the concert; empty for a welcome
 * @param channels the delivery on each channel
 */
public record Notification(
    NotificationId notificationId,
    UserId userId,
    NotificationType type,
    String title,
    String message,
    String reason,
    Optional<Subject> data,
    Map<Channel, Delivery> channels,
    Optional<Instant> readAt,
    Instant createdAt) {

  public Notification {
    Map<Channel, Delivery> all = new EnumMap<>(Channel.class);
    for (Channel channel : Channel.values()) {
      all.put(channel, channels.getOrDefault(channel, Delivery.NOT_WANTED));
    }
    channels = Collections.unmodifiableMap(all);
  }

  /** The concert of the notification, with what a list shows. */
  public record Subject(
      ConcertId concertId,
      ArtistId artistId,
      String artistName,
      Optional<String> venue,
      ConcertDate date) {}

  /**
   * The delivery of a notification on one channel.
   *
   * @param wanted whether the user wants it on this channel
   * @param messageId the id that the sending service returned
   * @param refused whether the sending service has rejected it permanently
   */
  public record Delivery(
      boolean wanted, Optional<Instant> sentAt, Optional<String> messageId, boolean refused) {

    public static final Delivery NOT_WANTED =
        new Delivery(false, Optional.empty(), Optional.empty(), false);
    public static final Delivery NOT_SENT =
        new Delivery(true, Optional.empty(), Optional.empty(), false);
    public static final Delivery REFUSED =
        new Delivery(true, Optional.empty(), Optional.empty(), true);

    public static Delivery sentAt(Instant time, Optional<String> messageId) {
      return new Delivery(true, Optional.of(time), messageId, false);
    }

    public boolean sent() {
      return sentAt.isPresent();
    }

    /** Whether it is still to be sent. */
    public boolean isOpen() {
      return wanted && !sent() && !refused;
    }
  }

  /** A copy with another title and message. */
  public Notification withText(String otherTitle, String otherMessage) {
    return new Notification(
        notificationId,
        userId,
        type,
        otherTitle,
        otherMessage,
        reason,
        data,
        channels,
        readAt,
        createdAt);
  }

  /** The concert of a notification that is about one. */
  public Subject subject() {
    return data.orElseThrow();
  }

  public boolean read() {
    return readAt.isPresent();
  }
}
