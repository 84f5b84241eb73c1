package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.TimeAndPlace;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.SortableTime;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Converts notifications and sent logs to items and back. */
public final class NotificationCodec {

  /** Notifications: delete 90 days after creation. */
  static final Duration NOTIFICATION_TTL = Duration.ofDays(90);

  /** How long a sent log is kept after the concert. */
  private static final Duration AFTER_A_CONCERT = Duration.ofDays(30);

  /** How long a sent log without a date is kept. */
  private static final Duration WITHOUT_A_DATE = Duration.ofDays(730);

  private NotificationCodec() {}

  public static Item notification(ItemBuilder item, Notification notification) {
    Notification.Subject data = notification.data();
    item.text("GSI1PK", Keys.notification(notification.notificationId()))
        .text("GSI1SK", "METADATA")
        .text("EntityType", "Notification")
        .text("notificationId", notification.notificationId().value())
        .text("userId", notification.userId().value())
        .text("type", notification.type().code())
        .text("title", notification.title())
        .text("message", notification.message())
        .text("reason", notification.reason())
        .item(
            "data",
            subject ->
                subject
                    .text("concertId", data.concertId().value())
                    .text("artistId", data.artistId().value())
                    .text("artistName", data.artistName())
                    .optional("venue", data.venue(), ItemBuilder::text)
                    .text("date", data.date().toString()))
        .item(
            "channels",
            channels ->
                notification
                    .channels()
                    .forEach((channel, sent) -> channels.item(channel.code(), delivery(sent))))
        .flag("read", notification.read());
    notification
        .readAt()
        .ifPresentOrElse(
            at -> item.text("readAt", SortableTime.seconds(at)), () -> item.nothing("readAt"));
    return item.text("createdAt", SortableTime.seconds(notification.createdAt()))
        .number("TTL", Ttl.after(notification.createdAt(), NOTIFICATION_TTL))
        .build();
  }

  private static long sentLogTtl(ConcertDate date, Instant now) {
    return date.day()
        .map(day -> Ttl.after(day.atStartOfDay(ZoneOffset.UTC).toInstant(), AFTER_A_CONCERT))
        .orElseGet(() -> Ttl.after(now, WITHOUT_A_DATE));
  }

  public static Item sentLog(
      ItemBuilder item, UserId user, String event, SentLog sentLog, Instant now) {
    TimeAndPlace timeAndPlace = sentLog.timeAndPlace().orElseThrow();
    return item.text("EntityType", "Told")
        .text("userId", user.value())
        .text("sourceId", event)
        .item(
            "plan",
            known ->
                known
                    .text("date", timeAndPlace.date().toString())
                    .optional(
                        "time", timeAndPlace.time().map(TimeCodec::seconds), ItemBuilder::text)
                    .optional("venue", timeAndPlace.venue(), ItemBuilder::text)
                    .optional("city", timeAndPlace.city(), ItemBuilder::text))
        .textList(
            "heard", sentLog.sentTypes().stream().map(NotificationType::code).sorted().toList())
        .optional(
            "cancellation", sentLog.cancellation().map(NotificationCodec::of), ItemBuilder::item)
        .text("asOf", SortableTime.seconds(sentLog.asOf()))
        .number("version", sentLog.version())
        .number("TTL", sentLogTtl(timeAndPlace.date(), now))
        .build();
  }

  private static Item of(SentLog.Cancellation cancellation) {
    return new ItemBuilder()
        .text("concertId", cancellation.concertId().value())
        .text("asOf", SortableTime.seconds(cancellation.asOf()))
        .build();
  }

  public static SentLog readSentLog(Item item) {
    Item plan = item.item("plan");
    return new SentLog(
        Optional.of(
            new TimeAndPlace(
                plan.parsed("date", ConcertDate::parse),
                plan.optional("time", (known, name) -> known.parsed(name, TimeCodec::time)),
                plan.optional("venue", Item::text),
                plan.optional("city", Item::text))),
        Stream.of(NotificationType.values())
            .filter(type -> item.textList("heard").contains(type.code()))
            .collect(Collectors.toSet()),
        item.optional("cancellation", Item::item)
            .map(
                known ->
                    new SentLog.Cancellation(
                        known.parsed("concertId", ConcertId::new), known.timestamp("asOf"))),
        item.timestamp("asOf"),
        item.number("version"));
  }

  public static Item delivery(Notification.Delivery delivery) {
    return new ItemBuilder()
        .flag("wanted", delivery.wanted())
        .flag("sent", delivery.sent())
        .optional("sentAt", delivery.sentAt().map(SortableTime::seconds), ItemBuilder::text)
        .optional("messageId", delivery.messageId(), ItemBuilder::text)
        .optional("refused", Optional.of(true).filter(any -> delivery.refused()), ItemBuilder::flag)
        .build();
  }

  public static Notification readNotification(Item item) {
    Item data = item.item("data");
    return new Notification(
        item.parsed("notificationId", NotificationId::new),
        item.parsed("userId", UserId::new),
        item.parsed("type", NotificationType::of),
        item.text("title"),
        item.text("message"),
        item.optional("reason", Item::text).orElse(""),
        new Notification.Subject(
            data.parsed("concertId", ConcertId::new),
            data.parsed("artistId", ArtistId::new),
            data.text("artistName"),
            data.optional("venue", Item::text),
            data.parsed("date", ConcertDate::parse)),
        readChannels(item.item("channels")),
        item.optional("readAt", Item::timestamp),
        item.timestamp("createdAt"));
  }

  private static Map<Channel, Notification.Delivery> readChannels(Item channels) {
    Map<Channel, Notification.Delivery> read = new EnumMap<>(Channel.class);
    for (Channel channel : Channel.values()) {
      channels
          .optional(channel.code(), Item::item)
          .ifPresent(delivery -> read.put(channel, readDelivery(delivery)));
    }
    return read;
  }

  /** The specification has no {@code wanted}: what was sent was wanted. */
  private static Notification.Delivery readDelivery(Item delivery) {
    Optional<Instant> sentAt = delivery.optional("sentAt", Item::timestamp);
    return new Notification.Delivery(
        delivery.optional("wanted", Item::flag).orElse(sentAt.isPresent()),
        sentAt,
        delivery.optional("messageId", Item::text),
        delivery.optional("refused", Item::flag).orElse(false));
  }
}
