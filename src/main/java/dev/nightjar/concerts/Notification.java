package dev.nightjar.concerts;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Something a user is told about a concert, and by which ways they were told.
 *
 * @param reason why the concert matched what the user wants to hear of
 * @param channels what became of it on each channel; one that is missing was not asked for
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
    channels = Map.copyOf(channels);
  }

  /** The concert it is about, with what a list shows of it. */
  public record Subject(
      ConcertId concertId,
      ArtistId artistId,
      String artistName,
      Optional<String> venue,
      ConcertDate date) {}

  /** What became of a notification on one channel. */
  public record Delivery(Optional<Instant> sentAt, Optional<String> messageId) {

    public static final Delivery NOT_SENT = new Delivery(Optional.empty(), Optional.empty());

    public boolean sent() {
      return sentAt.isPresent();
    }
  }

  public boolean read() {
    return readAt.isPresent();
  }
}
