package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.ARTIST_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_DATE;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.TIME;
import static dev.nightjar.concerts.store.codec.AttributeTypes.USER_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.concerts.store.codec.AttributeTypes.flagIfSet;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;
import static dev.nightjar.table.item.AttributeType.item;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.Notification.Delivery;
import dev.nightjar.concerts.model.Notification.Subject;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.SentLog.Cancellation;
import dev.nightjar.concerts.model.TimeAndPlace;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.item.Ttl;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The items of notifications and sent logs. */
public final class NotificationCodec {

  /** Notifications: delete 90 days after creation. */
  private static final Duration TTL = Duration.ofDays(90);

  private static final ItemCodec<Subject> SUBJECT =
      ItemCodec.of(
          attributes -> {
            var concert = attributes.required("concertId", CONCERT_ID, Subject::concertId);
            var artist = attributes.required("artistId", ARTIST_ID, Subject::artistId);
            var name = attributes.required("artistName", TEXT, Subject::artistName);
            var venue = attributes.optional("venue", TEXT, Subject::venue);
            var date = attributes.required("date", CONCERT_DATE, Subject::date);
            return item ->
                new Subject(
                    concert.of(item),
                    artist.of(item),
                    name.of(item),
                    venue.of(item),
                    date.of(item));
          });

  public static final ItemCodec<Delivery> DELIVERY =
      ItemCodec.of(
          attributes -> {
            var wanted =
                attributes.optional("wanted", FLAG, delivery -> Optional.of(delivery.wanted()));
            attributes.derived("sent", FLAG, Delivery::sent);
            var sentAt = attributes.optional("sentAt", TIMESTAMP_SECONDS, Delivery::sentAt);
            var messageId = attributes.optional("messageId", TEXT, Delivery::messageId);
            var isRefused = flagIfSet(attributes, "refused", Delivery::refused);
            // The specification has no "wanted": what was sent was wanted.
            return item ->
                new Delivery(
                    wanted.of(item).orElse(sentAt.of(item).isPresent()),
                    sentAt.of(item),
                    messageId.of(item),
                    isRefused.of(item));
          });

  private static final AttributeType<Map<Channel, Delivery>> CHANNELS =
      new AttributeType<>(
          (item, name, deliveries) ->
              item.item(
                  name,
                  channels ->
                      deliveries.forEach(
                          (channel, delivery) ->
                              channels.item(channel.code(), DELIVERY.write(delivery)))),
          (item, name) -> channels(item.item(name)));

  /** Channels that we do not know are ignored. */
  private static Map<Channel, Delivery> channels(Item channels) {
    Map<Channel, Delivery> read = new EnumMap<>(Channel.class);
    for (Channel channel : Channel.values()) {
      channels
          .optional(channel.code(), item(DELIVERY).read())
          .ifPresent(delivery -> read.put(channel, delivery));
    }
    return read;
  }

  /** The specification has an explicit null in an unread notification. */
  private static final AttributeType<Optional<Instant>> TIME_OR_NULL =
      new AttributeType<>(
          (item, name, time) ->
              time.ifPresentOrElse(
                  value -> TIMESTAMP_SECONDS.write().write(item, name, value),
                  () -> item.nothing(name)),
          (item, name) -> item.optional(name, TIMESTAMP_SECONDS.read()));

  public static final ItemCodec<Notification> NOTIFICATION =
      ItemCodec.of(
          attributes -> {
            attributes.derived(
                "GSI1PK", TEXT, notification -> Keys.notification(notification.notificationId()));
            attributes.derived("GSI1SK", TEXT, any -> Keys.METADATA);
            entityType(attributes, "Notification");
            var id =
                attributes.required(
                    "notificationId",
                    TEXT.as(NotificationId::value, NotificationId::new),
                    Notification::notificationId);
            var user = attributes.required("userId", USER_ID, Notification::userId);
            var type =
                attributes.required(
                    "type",
                    TEXT.as(NotificationType::code, NotificationType::of),
                    Notification::type);
            var title = attributes.required("title", TEXT, Notification::title);
            var message = attributes.required("message", TEXT, Notification::message);
            var reason = attributes.withDefault("reason", TEXT, Notification::reason, "");
            var data = attributes.optional("data", item(SUBJECT), Notification::data);
            var channels = attributes.required("channels", CHANNELS, Notification::channels);
            attributes.derived("read", FLAG, Notification::read);
            var readAt = attributes.required("readAt", TIME_OR_NULL, Notification::readAt);
            var createdAt =
                attributes.required("createdAt", TIMESTAMP_SECONDS, Notification::createdAt);
            attributes.derived(
                "TTL", NUMBER, notification -> Ttl.after(notification.createdAt(), TTL));
            return item ->
                new Notification(
                    id.of(item),
                    user.of(item),
                    type.of(item),
                    title.of(item),
                    message.of(item),
                    reason.of(item),
                    data.of(item),
                    channels.of(item),
                    readAt.of(item),
                    createdAt.of(item));
          });

  private static final ItemCodec<TimeAndPlace> TIME_AND_PLACE =
      ItemCodec.of(
          attributes -> {
            var date = attributes.required("date", CONCERT_DATE, TimeAndPlace::date);
            var time = attributes.optional("time", TIME, TimeAndPlace::time);
            var venue = attributes.optional("venue", TEXT, TimeAndPlace::venue);
            var city = attributes.optional("city", TEXT, TimeAndPlace::city);
            return item ->
                new TimeAndPlace(date.of(item), time.of(item), venue.of(item), city.of(item));
          });

  private static final ItemCodec<Cancellation> CANCELLATION =
      ItemCodec.of(
          attributes -> {
            var concert = attributes.required("concertId", CONCERT_ID, Cancellation::concertId);
            var asOf = attributes.required("asOf", TIMESTAMP_SECONDS, Cancellation::asOf);
            return item -> new Cancellation(concert.of(item), asOf.of(item));
          });

  /** Types that we do not know are ignored. */
  private static final AttributeType<Set<NotificationType>> SENT_TYPES =
      TEXT_LIST.as(
          types -> types.stream().map(NotificationType::code).sorted().toList(),
          codes ->
              Stream.of(NotificationType.values())
                  .filter(type -> codes.contains(type.code()))
                  .collect(Collectors.toSet()));

  /** A log that has an entry. */
  public static final ItemCodec<SentLog> SENT_LOG =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "Told");
            var plan =
                attributes.required(
                    "plan", item(TIME_AND_PLACE), log -> log.timeAndPlace().orElseThrow());
            var types = attributes.required("heard", SENT_TYPES, SentLog::sentTypes);
            var cancellation =
                attributes.optional("cancellation", item(CANCELLATION), SentLog::cancellation);
            var asOf = attributes.required("asOf", TIMESTAMP_SECONDS, SentLog::asOf);
            var version = attributes.required("version", NUMBER, SentLog::version);
            return item ->
                new SentLog(
                    Optional.of(plan.of(item)),
                    types.of(item),
                    cancellation.of(item),
                    asOf.of(item),
                    version.of(item));
          });

  private NotificationCodec() {}
}
