package dev.nightjar.news.store;

import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.StaleCandidate;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.store.SentimentItemCodec.Healing;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The items that wait for their analysis: counts for the metrics, and attempts to heal them. */
@Singleton
public class PendingItems {

  /** Items that are pending for longer than this are stuck. */
  public static final Duration STUCK_AFTER = Duration.ofMinutes(5);

  /** The bound of the count; the alarm is on more than 10. */
  static final int MAX_STUCK_ITEMS = 100;

  private final NewsTable keys;
  private final SentimentItems items;
  private final Table table;

  public PendingItems(NewsTable table, SentimentItems items) {
    this.keys = table;
    this.items = items;
    this.table = table.items();
  }

  /**
   * Pattern 5: monitor stuck items. Counts items that are pending and published before the given
   * time, up to 100.
   */
  public int countStuckItems(Instant before) {
    return table
        .query(
            pendingBefore(before).project("source_id, #timestamp").limit(MAX_STUCK_ITEMS), i -> i)
        .items()
        .size();
  }

  /**
   * When the oldest pending item was published. The index has no other time, so an old article
   * counts from its publication until it is analyzed.
   */
  public Optional<Instant> oldestPending() {
    return table.query(pending("").limit(1), SentimentItemCodec::id).items().stream()
        .map(ItemId::timestamp)
        .findFirst();
  }

  /** Counts stuck items that were also ingested before the given time. */
  public int countStuckItemsIngestedBefore(Instant before) {
    List<ItemId> candidates = stalePendingItems(before, MAX_STUCK_ITEMS, Position.START).items();
    return (int)
        items.byIds(candidates).stream()
            .filter(item -> item.status() == Status.PENDING && item.ingestedAt().isBefore(before))
            .count();
  }

  /** Counts pending items up to a bound. */
  public int countPending(int atMost) {
    return table.query(pending("").limit(atMost), i -> i).items().size();
  }

  /** Get stale pending items, oldest first. The index has only their keys. */
  public Slice<ItemId> stalePendingItems(Instant before, int limit, Position startAfter) {
    return table.query(
        pendingBefore(before).limit(limit).startAfter(startAfter), SentimentItemCodec::id);
  }

  /** The position after an item in the order of {@link #stalePendingItems}. */
  public static Position positionOf(ItemId last) {
    return ItemLists.positionOf(Status.PENDING, last);
  }

  /** Get item by source_id after the index query, as self-healing needs it. */
  public Found find(ItemId id) {
    Optional<Item> item = table.getConsistent(keys.key(id));
    if (item.isEmpty()) {
      return new Gone();
    }
    return table
        .readable(item.get(), SentimentItemCodec::staleCandidate)
        .<Found>map(Candidate::new)
        .orElseGet(Unreadable::new);
  }

  /** What is stored under the key of a pending item. */
  public sealed interface Found {}

  public record Candidate(StaleCandidate item) implements Found {}

  /** An item that can't be read, so that it can't be healed either. */
  public record Unreadable() implements Found {}

  public record Gone() implements Found {}

  /** Counts one more attempt; of two concurrent runs only one claims the item. */
  public boolean claimHealing(StaleCandidate seen, Instant now) {
    return updateAttempts(seen, seen.healAttempts(), new Healing(seen.healAttempts() + 1, now));
  }

  /** Reverts an attempt whose message was not sent. */
  public void releaseHealing(StaleCandidate seen) {
    updateAttempts(
        seen, seen.healAttempts() + 1, new Healing(seen.healAttempts(), seen.healedAt()));
  }

  private boolean updateAttempts(StaleCandidate seen, int before, Healing after) {
    Update update =
        Update.set(keys.key(seen.item().id()), SentimentItemCodec.HEALING.write(after))
            .onlyIf(
                before == 0
                    ? "attribute_not_exists(sentiment) AND attribute_exists(source_id)"
                        + " AND (attribute_not_exists(#heal_attempts) OR #heal_attempts = :before)"
                    : "attribute_not_exists(sentiment) AND #heal_attempts = :before")
            .value(":before", before);
    return table.update(update) instanceof UpdateOutcome.Updated;
  }

  private static Query pendingBefore(Instant before) {
    return pending(" AND #timestamp < :threshold")
        .names("timestamp")
        .value(":threshold", SortableTime.millis(before));
  }

  private static Query pending(String further) {
    return Query.where("#status = :status" + further)
        .index(NewsTable.BY_STATUS)
        .names("status")
        .value(":status", Status.PENDING.value());
  }
}
