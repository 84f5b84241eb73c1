package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.LenientReader;
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
import java.util.function.Function;

/**
 * The notifications that are still to go out on a channel, in the order in which they are due. A
 * notification's place among them is part of its own item, in GSI2: {@code DELIVERY#{shard}} /
 * {@code {dueAt}#{userId}#{notificationId}}. It is gone when everything went out.
 */
@Singleton
public class PendingDeliveries {

  /** Enough for an announcement to a hundred thousand; all of a user's are in the same one. */
  public static final int SHARDS = 10;

  private static final Function<Item, Optional<Pending>> PENDING =
      LenientReader.skipUnreadable("concerts.notification-unreadable", PendingDeliveries::read);

  private final ConcertsTable table;

  public PendingDeliveries(ConcertsTable table) {
    this.table = table;
  }

  /**
   * A notification to deliver.
   *
   * @param place by which to claim it
   * @param attempts how often it was tried in vain
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

  /** What is due in a shard, the longest overdue first; what nobody can read is passed over. */
  public Slice<Pending> due(Instant now, int shard, int limit, Position startAfter) {
    Slice<Optional<Pending>> due =
        table
            .items()
            .query(
                Query.where("GSI2PK = :shard AND GSI2SK < :after")
                    .index(ConcertsTable.GSI2)
                    .value(":shard", partition(shard))
                    .value(":after", SortableTime.seconds(now.plusSeconds(1)))
                    .limit(limit)
                    .startAfter(startAfter),
                PENDING);
    return new Slice<>(due.items().stream().flatMap(Optional::stream).toList(), due.next());
  }

  private static Pending read(Item item) {
    return new Pending(
        NotificationCodec.readNotification(item),
        item.text("GSI2SK"),
        item.optional("deliveryAttempts", Item::integer).orElse(0));
  }

  /**
   * Takes a notification to deliver it, unless somebody else has, or it is gone. Whoever dies with
   * a claim loses it when it lapses.
   */
  public Optional<Pending> claim(Pending pending, Instant lapsesAt) {
    return reschedule(pending, lapsesAt, pending.attempts());
  }

  /** Says when to try again, after an attempt in vain. */
  public void retry(Pending claimed, Instant dueAt) {
    reschedule(claimed, dueAt, claimed.attempts() + 1);
  }

  /** Says that it is due later than it was thought. */
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
    // As it is in the table: the index may not know yet what went out on a channel.
    return outcome instanceof UpdateOutcome.Updated updated
        ? PENDING.apply(updated.item())
        : Optional.empty();
  }

  /**
   * Records what became of a notification on a channel.
   *
   * @param isLast whether nothing is left to deliver with that
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

  /** Forgets that there was something to deliver. */
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
