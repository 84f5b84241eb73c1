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
 * Something a user is told about a concert, and by which ways they were told.
 *
 * @param reason why the concert matched what the user wants to hear of
 * @param channels what became of it on each channel
 */
public record Notification(
    NotificationId notificationId,
    UserId userId,
    NotificationType type,
    String title,
    String message,
    String reason,
    Subject data,
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

  /** The concert it is about, with what a list shows of it. */
  public record Subject(
      ConcertId concertId,
      ArtistId artistId,
      String artistName,
      Optional<String> venue,
      ConcertDate date) {}

  /**
   * What became of a notification on one channel.
   *
   * @param wanted whether it should go out there
   * @param messageId what the service that took it calls it
   * @param refused whether the service will never take it
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

    /** Whether it is yet to go out. */
    public boolean isOpen() {
      return wanted && !sent() && !refused;
    }
  }

  /** The same in other words. */
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

  public boolean read() {
    return readAt.isPresent();
  }
}
