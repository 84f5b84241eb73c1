package dev.nightjar.concerts.store;

import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Update;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A queue of work in GSI2, ordered by due time: {@code {partition}} / {@code {dueAt}#{id}}. The key
 * is part of the item to work on.
 *
 * <p>A worker claims an entry by moving it to the time at which the claim expires, and releases it
 * by moving it to the next due time. Each write is conditional on the entry that the worker has
 * seen. So one of two workers gets the claim, and a worker whose claim has expired changes nothing.
 */
record WorkQueue(String partition) {

  /** What an update removes to take its item out of the queue. */
  static final String KEY = "GSI2PK, GSI2SK";

  private static final String IS_UNCHANGED = "GSI2SK = :seen";

  static String queueKey(Instant dueAt, String... id) {
    List<String> parts = new ArrayList<>(List.of(id));
    parts.add(0, SortableTime.seconds(dueAt));
    return new CompositeKey(parts).value();
  }

  /** All entries, in the order of their due times. */
  Query all() {
    return Query.where("GSI2PK = :queue").index(ConcertsTable.GSI2).value(":queue", partition);
  }

  /** The due entries, longest overdue first. */
  Query due(Instant now) {
    return Query.where("GSI2PK = :queue AND GSI2SK < :after")
        .index(ConcertsTable.GSI2)
        .value(":queue", partition)
        .value(":after", SortableTime.seconds(now.plusSeconds(1)));
  }

  /** The entries that are due since that time or later, longest overdue first. */
  Query dueBetween(Instant since, Instant now) {
    return Query.where("GSI2PK = :queue AND GSI2SK BETWEEN :since AND :after")
        .index(ConcertsTable.GSI2)
        .value(":queue", partition)
        .value(":since", SortableTime.seconds(since))
        .value(":after", SortableTime.seconds(now.plusSeconds(1)));
  }

  /** Changes an item and puts it into the queue, or moves it if it is there already. */
  Update enqueue(ItemKey item, String changes, String queueKey) {
    return enqueue(item, changes, ":queueKey", queueKey);
  }

  /** Changes an item and puts it into the queue, unless it is there already. */
  Update enqueueIfAbsent(ItemKey item, String changes, String queueKey) {
    return enqueue(item, changes, "if_not_exists(GSI2SK, :queueKey)", queueKey);
  }

  private Update enqueue(ItemKey item, String changes, String place, String queueKey) {
    return Update.of(item, "SET " + changes + ", GSI2PK = :queue, GSI2SK = " + place)
        .value(":queue", partition)
        .value(":queueKey", queueKey);
  }

  /** Puts a new item into the queue. */
  void enqueue(ItemBuilder item, String queueKey) {
    item.text("GSI2PK", partition).text("GSI2SK", queueKey);
  }

  /**
   * Claims or releases an entry.
   *
   * @param changes further changes of the item: {@code ", attribute = :value"}
   */
  static Update move(QueueEntry seen, Instant dueAt, String changes) {
    return Update.of(seen.item(), "SET GSI2SK = :queueKey" + changes)
        .value(":queueKey", seen.queueKeyAt(dueAt))
        .onlyIf(IS_UNCHANGED)
        .value(":seen", seen.queueKey());
  }

  static Update move(QueueEntry seen, Instant dueAt) {
    return move(seen, dueAt, "");
  }

  /**
   * Takes an entry out of the queue.
   *
   * @param attributes further attributes to remove: {@code ", attribute"}
   */
  static Update remove(QueueEntry seen, String attributes) {
    return Update.of(seen.item(), "REMOVE " + KEY + attributes)
        .onlyIf(IS_UNCHANGED)
        .value(":seen", seen.queueKey());
  }

  static Update remove(QueueEntry seen) {
    return remove(seen, "");
  }

  /** Fails a transaction if the claim has expired and another worker has it. */
  static ConditionCheck check(QueueEntry claim) {
    return ConditionCheck.of(claim.item(), IS_UNCHANGED).value(":seen", claim.queueKey());
  }

  /** Deletes the item of a claim. */
  static Delete delete(QueueEntry claim) {
    return Delete.of(claim.item()).onlyIf(IS_UNCHANGED).value(":seen", claim.queueKey());
  }
}
