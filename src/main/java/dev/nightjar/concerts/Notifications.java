package dev.nightjar.concerts;

import dev.nightjar.table.Check;
import dev.nightjar.table.CompositeKey;
import dev.nightjar.table.Item;
import dev.nightjar.table.ItemKey;
import dev.nightjar.table.ItemWriter;
import dev.nightjar.table.Put;
import dev.nightjar.table.Query;
import dev.nightjar.table.Slice;
import dev.nightjar.table.SortableTime;
import dev.nightjar.table.TransactionOutcome;
import dev.nightjar.table.Update;
import dev.nightjar.table.UpdateOutcome;
import dev.nightjar.table.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What users are told; what has expired is gone, even while DynamoDB has not deleted it yet. */
@Singleton
public class Notifications {

  /** Four writes each, of the hundred that a transaction may have. */
  public static final int AT_ONCE = 25;

  private final ConcertsTable table;
  private final Clock clock;

  public Notifications(ConcertsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** What became of a new notification. */
  public enum StoreOutcome {
    STORED,
    DUPLICATE,
    /** The user does not track the artist any more, or does not want to hear of them. */
    NOT_TRACKED,
    NO_SUCH_USER
  }

  /** AP3: get user's notifications, newest first. */
  public Slice<Notification> of(UserId user, int limit, Map<String, AttributeValue> startAfter) {
    return table
        .items()
        .collect(
            unexpired(user, "#TTL > :now").limit(limit).startAfter(startAfter),
            NotificationItems::readNotification);
  }

  /** AP12: get unread notifications, newest first. */
  public Slice<Notification> unreadOf(
      UserId user, int limit, Map<String, AttributeValue> startAfter) {
    return table
        .items()
        .collect(
            unexpired(user, "#TTL > :now AND #read = :unread")
                .names("read")
                .value(":unread", false)
                .limit(limit)
                .startAfter(startAfter),
            NotificationItems::readNotification);
  }

  /** AP13: get notification by ID. */
  public Optional<Notification> byId(NotificationId notification) {
    return table
        .items()
        .query(
            Query.where("GSI1PK = :notification AND GSI1SK = :metadata")
                .index(ConcertsTable.GSI1)
                .filter("#TTL > :now")
                .names("TTL")
                .value(":notification", indexPartition(notification))
                .value(":metadata", "METADATA")
                .value(":now", clock.instant().getEpochSecond()),
            NotificationItems::readNotification)
        .items()
        .stream()
        .findFirst();
  }

  /** What these users have been told of a concert; nothing for those who are not in the answer. */
  public Map<UserId, Told> told(ConcertId concert, Collection<UserId> users) {
    List<ItemKey> keys = users.stream().map(user -> table.told(user, concert)).toList();
    return table.items().batchGet(keys).values().stream()
        .collect(
            Collectors.toMap(
                item -> item.parsed("userId", UserId::new), NotificationItems::readTold));
  }

  /**
   * A notification to store.
   *
   * @param version the concert's, when it happened
   * @param dueAt when it is to go out on the channels that want it; empty if none does
   */
  public record Telling(Notification notification, long version, Optional<Instant> dueAt) {}

  /**
   * Stores a notification once, however often it is tried with the same id and time of creation,
   * counts it, and notes what the user was told, unless the user is gone or no longer wants to hear
   * of the artist.
   */
  public StoreOutcome store(Telling telling) {
    if (!(table.items().transact(writes(telling)) instanceof TransactionOutcome.Cancelled failed)) {
      return StoreOutcome.STORED;
    }
    if (failed.conditionFailedAt(0)) {
      return StoreOutcome.NO_SUCH_USER;
    }
    return failed.conditionFailedAt(1) ? StoreOutcome.NOT_TRACKED : StoreOutcome.DUPLICATE;
  }

  /**
   * The same for several users in one transaction. If something is in the way of one of them, each
   * is stored by itself.
   */
  public List<StoreOutcome> storeAtOnce(List<Telling> tellings) {
    List<Write> writes = tellings.stream().flatMap(telling -> writes(telling).stream()).toList();
    return table.items().transact(writes) instanceof TransactionOutcome.Committed
        ? tellings.stream().map(telling -> StoreOutcome.STORED).toList()
        : tellings.stream().map(this::store).toList();
  }

  private List<Write> writes(Telling telling) {
    Notification notification = telling.notification();
    UserId user = notification.userId();
    ItemWriter item =
        Item.with(
            table.notification(user, notification.createdAt(), notification.notificationId()));
    telling.dueAt().ifPresent(due -> PendingDeliveries.enter(item, notification, due));
    return List.of(
        Update.of(
                table.profile(user),
                "SET #statistics.notificationsSent = #statistics.notificationsSent + :one")
            .onlyIf(Users.STAYS)
            .names("statistics")
            .value(":one", 1),
        Check.of(
                table.userArtist(user, notification.data().artistId()),
                "notificationsEnabled = :enabled")
            .value(":enabled", true),
        Put.of(NotificationItems.notification(item, notification))
            .onlyIf("attribute_not_exists(PK)"),
        noteTold(notification, telling.version()));
  }

  private Update noteTold(Notification notification, long version) {
    Notification.Subject data = notification.data();
    return Update.of(
            table.told(notification.userId(), data.concertId()),
            "SET EntityType = :told, userId = :user, concertId = :concert, #type = :version,"
                + " #TTL = :expires")
        .name("#type", notification.type().word())
        .names("TTL")
        .value(":told", "Told")
        .value(":user", notification.userId().value())
        .value(":concert", data.concertId().value())
        .value(":version", version)
        .value(":expires", NotificationItems.toldUntil(data.date(), clock.instant()));
  }

  /** Marks a notification as read, once; empty when it is no longer there. */
  public Optional<Notification> markRead(Notification notification) {
    Update update =
        Update.of(key(notification), "SET #read = :read, readAt = :now")
            .onlyIf("#read = :unread")
            .names("read")
            .value(":read", true)
            .value(":unread", false)
            .value(":now", SortableTime.seconds(clock.instant()));
    UpdateOutcome outcome = table.items().update(update);
    Optional<Item> item =
        outcome instanceof UpdateOutcome.Updated updated
            ? Optional.of(updated.item())
            : ((UpdateOutcome.ConditionFailed) outcome).existing();
    return item.map(NotificationItems::readNotification);
  }

  static String indexPartition(NotificationId notification) {
    return CompositeKey.of("NOTIF", notification.value()).value();
  }

  private ItemKey key(Notification notification) {
    return table.notification(
        notification.userId(), notification.createdAt(), notification.notificationId());
  }

  private Query unexpired(UserId user, String filter) {
    return Query.where("PK = :user AND begins_with(SK, :notifications)")
        .filter(filter)
        .names("TTL")
        .value(":user", ConcertsTable.user(user))
        .value(":notifications", "NOTIF#")
        .value(":now", clock.instant().getEpochSecond())
        .consistent()
        .descending();
  }
}
