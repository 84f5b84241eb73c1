package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.concerts.store.codec.NotificationCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Notifications and sent logs. Expired items are ignored, also before DynamoDB deletes them. */
@Singleton
public class Notifications {

  /** A notification takes 4 of the 100 writes of a transaction. */
  public static final int MAX_BATCH = 25;

  /** How long a sent log is kept after the concert. */
  private static final Duration AFTER_A_CONCERT = Duration.ofDays(30);

  /** How long a sent log without a date is kept. */
  private static final Duration WITHOUT_A_DATE = Duration.ofDays(730);

  private final Table table;
  private final Clock clock;

  public Notifications(ConcertsTable table, Clock clock) {
    this.table = table.items();
    this.clock = clock;
  }

  /** The outcome of storing a notification. */
  public enum StoreOutcome {
    STORED,
    DUPLICATE,
    /** The sent log has changed since it was read. */
    CONFLICT,
    /** The user does not track the artist anymore, or has disabled its notifications. */
    NOT_TRACKED,
    NO_SUCH_USER
  }

  /** AP3: get user's notifications, newest first. */
  public Slice<Notification> ofUser(UserId user, int limit, Position startAfter) {
    return table.collect(
        unexpired(user, "#TTL > :now").limit(limit).startAfter(startAfter),
        NotificationCodec.NOTIFICATION::read);
  }

  /** AP12: get unread notifications, newest first. */
  public Slice<Notification> unreadOfUser(UserId user, int limit, Position startAfter) {
    return table.collect(
        unexpired(user, "#TTL > :now AND #read = :unread")
            .names("read")
            .value(":unread", false)
            .limit(limit)
            .startAfter(startAfter),
        NotificationCodec.NOTIFICATION::read);
  }

  /** AP13: get notification by ID. */
  public Optional<Notification> byId(NotificationId notification) {
    return table
        .query(
            withId(notification)
                .filter("#TTL > :now")
                .names("TTL")
                .value(":now", clock.instant().getEpochSecond()),
            NotificationCodec.NOTIFICATION::read)
        .items()
        .stream()
        .findFirst();
  }

  private static Query withId(NotificationId notification) {
    return Query.where("GSI1PK = :notification AND GSI1SK = :metadata")
        .index(ConcertsTable.GSI1)
        .value(":notification", Keys.notification(notification))
        .value(":metadata", Keys.METADATA);
  }

  /**
   * The sent logs of these users for an eventId, read consistently. Users with an unreadable log
   * are missing.
   */
  public Map<UserId, SentLog> sentLogs(String eventId, Collection<UserId> users) {
    Map<ItemKey, Item> items =
        table.batchGetConsistent(
            users.stream().map(user -> ItemKeys.sentLog(user, eventId)).toList());
    Map<UserId, SentLog> sentLogs = new HashMap<>();
    for (UserId user : users) {
      Optional.ofNullable(items.get(ItemKeys.sentLog(user, eventId)))
          .map(item -> table.readable(item, NotificationCodec.SENT_LOG::read))
          .orElseGet(() -> Optional.of(SentLog.EMPTY))
          .ifPresent(known -> sentLogs.put(user, known));
    }
    return sentLogs;
  }

  /** A user's sent logs for these eventIds, as far as they exist. */
  public Map<String, SentLog> sentLogs(UserId user, Collection<String> eventIds) {
    return table
        .batchGet(
            eventIds.stream().map(eventId -> ItemKeys.sentLog(user, eventId)),
            item -> Map.entry(item.text("sourceId"), NotificationCodec.SENT_LOG.read(item)))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /**
   * A notification to store.
   *
   * @param eventId the source's id of the eventId
   * @param sentLog the sent log after this notification
   * @param dueAt when to deliver it; empty if no channel wants it
   */
  public record NewNotification(
      Notification notification, String eventId, SentLog sentLog, Optional<Instant> dueAt) {}

  /**
   * Stores a notification with its sent log and counts it, all in one transaction. Repeating it
   * with the same id and creation time has no effect.
   */
  public StoreOutcome store(NewNotification newNotification) {
    if (!(table.transact(writes(newNotification)) instanceof TransactionOutcome.Cancelled failed)) {
      return StoreOutcome.STORED;
    }
    if (failed.conditionFailedAt(0)) {
      return StoreOutcome.NO_SUCH_USER;
    }
    if (failed.conditionFailedAt(1)) {
      return StoreOutcome.NOT_TRACKED;
    }
    return failed.conditionFailedAt(2) ? StoreOutcome.DUPLICATE : StoreOutcome.CONFLICT;
  }

  /**
   * Stores several notifications in one transaction. If it fails, each is stored in its own
   * transaction.
   */
  public List<StoreOutcome> storeAll(List<NewNotification> newNotifications) {
    List<Write> writes =
        newNotifications.stream()
            .flatMap(newNotification -> writes(newNotification).stream())
            .toList();
    return table.transact(writes) instanceof TransactionOutcome.Committed
        ? newNotifications.stream().map(newNotification -> StoreOutcome.STORED).toList()
        : newNotifications.stream().map(this::store).toList();
  }

  private List<Write> writes(NewNotification newNotification) {
    Notification notification = newNotification.notification();
    UserId user = notification.userId();
    ItemBuilder item = Item.with(key(notification));
    NotificationCodec.NOTIFICATION.write(item, notification);
    newNotification.dueAt().ifPresent(due -> PendingDeliveries.enqueue(item, notification, due));
    return List.of(
        Update.of(
                ItemKeys.profile(user),
                "SET #statistics.notificationsSent = #statistics.notificationsSent + :one")
            .onlyIf(Users.IS_ACTIVE)
            .names("statistics")
            .value(":one", 1),
        ConditionCheck.of(
                ItemKeys.userArtist(user, notification.subject().artistId()),
                "notificationsEnabled = :enabled")
            .value(":enabled", true),
        Put.of(item.build()).onlyIf("attribute_not_exists(PK)"),
        sentLogWrite(user, newNotification.eventId(), newNotification.sentLog()));
  }

  /** Stores a sent log without a notification. */
  public StoreOutcome saveSentLog(UserId user, String eventId, SentLog sentLog) {
    List<Write> writes =
        List.of(
            ConditionCheck.of(ItemKeys.profile(user), Users.IS_ACTIVE),
            sentLogWrite(user, eventId, sentLog));
    if (!(table.transact(writes) instanceof TransactionOutcome.Cancelled failed)) {
      return StoreOutcome.STORED;
    }
    return failed.conditionFailedAt(0) ? StoreOutcome.NO_SUCH_USER : StoreOutcome.CONFLICT;
  }

  /** Fails if the log has changed since it was read; else two workers could send the same. */
  private Put sentLogWrite(UserId user, String eventId, SentLog sentLog) {
    ItemBuilder item =
        Item.with(ItemKeys.sentLog(user, eventId))
            .text("userId", user.value())
            .text("sourceId", eventId)
            .number("TTL", expiry(sentLog));
    NotificationCodec.SENT_LOG.write(item, sentLog);
    return ConcertsTable.putIfVersionIs(sentLog.version() - 1, item.build());
  }

  private long expiry(SentLog sentLog) {
    return sentLog
        .timeAndPlace()
        .flatMap(known -> known.date().day())
        .map(day -> Ttl.after(day.atStartOfDay(ZoneOffset.UTC).toInstant(), AFTER_A_CONCERT))
        .orElseGet(() -> Ttl.after(clock.instant(), WITHOUT_A_DATE));
  }

  /** Marks a notification as read; empty if it does not exist anymore. */
  public Optional<Notification> markRead(Notification notification) {
    UpdateOutcome outcome =
        update(
            notification,
            key ->
                Update.of(key, "SET #read = :read, readAt = :now")
                    .onlyIf("#read = :unread")
                    .names("read")
                    .value(":read", true)
                    .value(":unread", false)
                    .value(":now", SortableTime.seconds(clock.instant())));
    Optional<Item> item =
        outcome instanceof UpdateOutcome.ConditionFailed failed
            ? failed.existing()
            : outcome.updated();
    return item.map(NotificationCodec.NOTIFICATION::read);
  }

  /**
   * Marks unread notifications as read, newest first. Repeating it marks the next ones, also after
   * it was interrupted.
   *
   * @return how many were marked; fewer than the limit if none is left
   */
  public int markRead(UserId user, int limit) {
    List<Notification> unread = unreadOfUser(user, limit, Position.START).items();
    unread.forEach(this::markRead);
    return unread.size();
  }

  /** Marks a notification as unread; empty if it does not exist anymore. */
  public Optional<Notification> markUnread(Notification notification) {
    return update(
            notification,
            key ->
                Update.of(key, "SET #read = :unread REMOVE readAt")
                    .onlyIf("attribute_exists(PK)")
                    .names("read")
                    .value(":unread", false))
        .updated()
        .map(NotificationCodec.NOTIFICATION::read);
  }

  /** A key of the specification may have a date only, so the index knows the key then. */
  private UpdateOutcome update(Notification notification, Function<ItemKey, Update> change) {
    UpdateOutcome outcome = table.update(change.apply(key(notification)));
    return outcome instanceof UpdateOutcome.ConditionFailed failed && failed.existing().isEmpty()
        ? storedKey(notification.notificationId())
            .map(key -> table.update(change.apply(key)))
            .orElse(outcome)
        : outcome;
  }

  private Optional<ItemKey> storedKey(NotificationId notification) {
    return table.query(withId(notification), ItemKeys::of).items().stream().findFirst();
  }

  private ItemKey key(Notification notification) {
    return ItemKeys.notification(
        notification.userId(), notification.createdAt(), notification.notificationId());
  }

  private Query unexpired(UserId user, String filter) {
    return Query.where("PK = :user AND begins_with(SK, :notifications)")
        .filter(filter)
        .names("TTL")
        .value(":user", Keys.user(user))
        .value(":notifications", "NOTIF#")
        .value(":now", clock.instant().getEpochSecond())
        .consistent()
        .descending();
  }
}
