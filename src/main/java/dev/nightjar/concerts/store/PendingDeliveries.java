package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.store.codec.NotificationCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Update;
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

  /** What leaves the item together with the key of the queue. */
  private static final String ATTEMPTS = ", deliveryAttempts";

  private final Table table;

  public PendingDeliveries(ConcertsTable table) {
    this.table = table.items();
  }

  /**
   * A notification to deliver.
   *
   * @param attempts the number of failed attempts
   */
  public record Pending(Notification notification, QueueEntry entry, int attempts) {}

  static void enqueue(ItemBuilder item, Notification notification, Instant dueAt) {
    shard(Math.floorMod(notification.userId().value().hashCode(), SHARDS))
        .enqueue(
            item,
            WorkQueue.queueKey(
                dueAt, notification.userId().value(), notification.notificationId().value()));
  }

  private static WorkQueue shard(int shard) {
    return new WorkQueue(CompositeKey.of("DELIVERY", Integer.toString(shard)).value());
  }

  /** The due notifications of a shard, longest overdue first, without unreadable ones. */
  public Slice<Pending> due(Instant now, int shard, int limit, Position startAfter) {
    return table.query(
        shard(shard).due(now).limit(limit).startAfter(startAfter), PendingDeliveries::read);
  }

  private static Pending read(Item item) {
    return new Pending(
        NotificationCodec.NOTIFICATION.read(item),
        QueueEntry.of(item),
        item.optional("deliveryAttempts", Item::integer).orElse(0));
  }

  /**
   * Claims a notification, unless another worker has claimed it or it is gone. The claim of a
   * worker that died expires.
   */
  public Optional<Pending> claim(Pending pending, Instant expiresAt) {
    // Read again, because the index may be stale.
    return table
        .update(move(pending, expiresAt, pending.attempts()))
        .updated()
        .flatMap(item -> table.readable(item, PendingDeliveries::read));
  }

  /** Schedules the next attempt after a failed one. */
  public void retry(Pending claimed, Instant dueAt) {
    table.update(move(claimed, dueAt, claimed.attempts() + 1));
  }

  /** Moves the due time. */
  public void postpone(Pending pending, Instant dueAt) {
    table.update(move(pending, dueAt, pending.attempts()));
  }

  private static Update move(Pending pending, Instant dueAt, int attempts) {
    return WorkQueue.move(pending.entry(), dueAt, ", deliveryAttempts = :attempts")
        .value(":attempts", attempts);
  }

  /**
   * Records the delivery on a channel.
   *
   * @param isLast whether the delivery is complete
   */
  public void recordDelivery(
      Pending claimed, Channel channel, Notification.Delivery delivery, boolean isLast) {
    table.update(
        Update.of(
                claimed.entry().item(),
                "SET channels.#channel = :delivery"
                    + (isLast ? " REMOVE " + WorkQueue.KEY + ATTEMPTS : ""))
            .onlyIf("attribute_exists(PK)")
            .name("#channel", channel.code())
            .value(":delivery", NotificationCodec.DELIVERY.write(delivery)));
  }

  /** Removes a notification from the queue. */
  public void remove(Pending pending) {
    table.update(WorkQueue.remove(pending.entry(), ATTEMPTS));
  }
}
