package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.NotificationCodec;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/**
 * The queue of notifications to deliver, ordered by due time. Its key is part of the notification's
 * item, in GSI2: {@code DELIVERY#{shard}} / {@code {dueAt}#{userId}#{notificationId}}. It is
 * removed after the delivery.
 */
@Singleton
public class PendingDeliveries {

  /** Enough for 100,000 followers; all notifications of a user are in the same shard. */
  public static final int SHARDS = 10;

  private final ConcertsTable table;

  public PendingDeliveries(ConcertsTable table) {
    this.table = table;
  }

  /**
   * A notification to deliver.
   *
   * @param queueKey the key by which to claim it
   * @param attempts the number of failed attempts
   */
  public record Pending(Notification notification, String queueKey, int attempts) {}

  static void addQueueKey(ItemBuilder item, Notification notification, Instant dueAt) {
    item.text("GSI2PK", partition(shardOf(notification.userId())))
        .text("GSI2SK", queueKey(dueAt, notification));
  }

  private static int shardOf(UserId user) {
    return Math.floorMod(user.value().hashCode(), SHARDS);
  }

  private static String partition(int shard) {
    return CompositeKey.of("DELIVERY", Integer.toString(shard)).value();
  }

  private static String queueKey(Instant dueAt, Notification notification) {
    return CompositeKey.of(
            SortableTime.seconds(dueAt),
            notification.userId().value(),
            notification.notificationId().value())
        .value();
  }

  /** The due notifications of a shard, longest overdue first, without unreadable ones. */
  public Slice<Pending> due(Instant now, int shard, int limit, Position startAfter) {
    return table
        .readable()
        .query(
            Query.where("GSI2PK = :shard AND GSI2SK < :after")
                .index(ConcertsTable.GSI2)
                .value(":shard", partition(shard))
                .value(":after", SortableTime.seconds(now.plusSeconds(1)))
                .limit(limit)
                .startAfter(startAfter),
            PendingDeliveries::read);
  }

  private static Pending read(Item item) {
    return new Pending(
        NotificationCodec.readNotification(item),
        item.text("GSI2SK"),
        item.optional("deliveryAttempts", Item::integer).orElse(0));
  }

  /**
   * Claims a notification, unless another worker has claimed it or it is gone. The claim of a
   * worker that died expires.
   */
  public Optional<Pending> claim(Pending pending, Instant lapsesAt) {
    return reschedule(pending, lapsesAt, pending.attempts());
  }

  /** Schedules the next attempt after a failed one. */
  public void retry(Pending claimed, Instant dueAt) {
    reschedule(claimed, dueAt, claimed.attempts() + 1);
  }

  /** Moves the due time. */
  public void postpone(Pending pending, Instant dueAt) {
    reschedule(pending, dueAt, pending.attempts());
  }

  private Optional<Pending> reschedule(Pending pending, Instant dueAt, int attempts) {
    Notification notification = pending.notification();
    String place = queueKey(dueAt, notification);
    UpdateOutcome outcome =
        table
            .items()
            .update(
                Update.of(key(notification), "SET GSI2SK = :place, deliveryAttempts = :attempts")
                    .onlyIf("GSI2SK = :seen")
                    .value(":place", place)
                    .value(":attempts", attempts)
                    .value(":seen", pending.queueKey()));
    // From the table, because the index may be stale.
    return outcome instanceof UpdateOutcome.Updated updated
        ? table.readable().read(updated.item(), PendingDeliveries::read)
        : Optional.empty();
  }

  /**
   * Records the delivery on a channel.
   *
   * @param isLast whether the delivery is complete
   */
  public void recordDelivery(
      Pending claimed, Channel channel, Notification.Delivery delivery, boolean isLast) {
    table
        .items()
        .update(
            Update.of(
                    key(claimed.notification()),
                    "SET channels.#channel = :delivery"
                        + (isLast ? " REMOVE GSI2PK, GSI2SK, deliveryAttempts" : ""))
                .onlyIf("attribute_exists(PK)")
                .name("#channel", channel.code())
                .value(":delivery", NotificationCodec.delivery(delivery)));
  }

  /** Removes a notification from the queue. */
  public void remove(Pending pending) {
    table
        .items()
        .update(
            Update.of(key(pending.notification()), "REMOVE GSI2PK, GSI2SK, deliveryAttempts")
                .onlyIf("GSI2SK = :seen")
                .value(":seen", pending.queueKey()));
  }

  private ItemKey key(Notification notification) {
    return table.notification(
        notification.userId(), notification.createdAt(), notification.notificationId());
  }
}
