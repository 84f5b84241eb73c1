package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A notification in the API. */
public record NotificationView(
    String notificationId,
    String userId,
    String type,
    String title,
    String message,
    String reason,
    Optional<Notification.Subject> data,
    Map<String, DeliveryView> channels,
    boolean read,
    @Schema(nullable = true) Instant readAt,
    Instant createdAt) {

  /** The delivery on one channel. */
  public record DeliveryView(
      boolean sent,
      @Schema(nullable = true) Instant sentAt,
      @Schema(nullable = true) String messageId) {

    static DeliveryView of(Notification.Delivery delivery) {
      return new DeliveryView(
          delivery.sent(), delivery.sentAt().orElse(null), delivery.messageId().orElse(null));
    }
  }

  static NotificationView of(Notification notification) {
    Map<String, DeliveryView> channels = new LinkedHashMap<>();
    for (Channel channel : Channel.values()) {
      channels.put(channel.code(), DeliveryView.of(notification.channels().get(channel)));
    }
    return new NotificationView(
        notification.notificationId().value(),
        notification.userId().value(),
        notification.type().code(),
        notification.title(),
        notification.message(),
        notification.reason(),
        notification.data(),
        channels,
        notification.read(),
        notification.readAt().orElse(null),
        notification.createdAt());
  }
}
