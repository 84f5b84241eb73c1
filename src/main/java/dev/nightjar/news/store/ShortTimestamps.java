package dev.nightjar.news.store;

import dev.nightjar.audit.Segment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items whose time has no milliseconds; other programs store them. The time is the sort key, so an
 * item moves to its new key, with its markers, in one transaction.
 */
@Singleton
public class ShortTimestamps {

  private static final int LENGTH = "2025-11-17T14:30:00Z".length();
  private static final String TIMESTAMP = "timestamp";

  private final NewsTable keys;
  private final Table table;
  private final OptimisticRetry retry = OptimisticRetry.standard();

  public ShortTimestamps(NewsTable table) {
    this.keys = table;
    this.table = table.items();
  }

  /** The outcome of rewriting an item. */
  public enum Rewriting {
    REWRITTEN,
    /** The item is stored with milliseconds already; the one without is deleted. */
    DUPLICATE_REMOVED,
    GONE,
    /** Both exist and the one without milliseconds has more, or it can't be read or written now. */
    LEFT
  }

  public String table() {
    return table.definition().name();
  }

  /** One page of the table: the items without milliseconds. Markers move with their items. */
  public ScanPage<ItemId> page(Segment segment, Position startAfter, int limit) {
    ScanPage<ItemId> page =
        table.scan(
            Scan.ofSegment(segment.number(), segment.total())
                .filter(
                    "size(#timestamp) = :length"
                        + " AND (attribute_exists(#status) OR attribute_exists(sentiment))")
                .project("source_id, #timestamp")
                .names(TIMESTAMP, "status")
                .value(":length", LENGTH)
                .limit(limit)
                .startAfter(startAfter),
            SentimentItemCodec::id);
    return new ScanPage<>(
        page.items().stream().filter(ShortTimestamps::isShort).toList(),
        page.scanned(),
        page.next());
  }

  private static boolean isShort(ItemId id) {
    return id.sortKey().equals(SortableTime.seconds(id.timestamp()));
  }

  /** Moves the item to the key with milliseconds. A change in between is read and moved, too. */
  public Rewriting rewrite(ItemId id) {
    return retry.run(() -> attempt(id)).orElse(Rewriting.LEFT);
  }

  /** Empty if the item was changed meanwhile. */
  private Optional<Rewriting> attempt(ItemId id) {
    Optional<Item> stored = table.getConsistent(keys.key(id));
    if (stored.isEmpty()) {
      return Optional.of(Rewriting.GONE);
    }
    Optional<ExistingItem> existing = table.readable(stored.get(), ExistingItem::of);
    if (existing.isEmpty()) {
      return Optional.of(Rewriting.LEFT);
    }
    ItemId target = new ItemId(id.sourceId(), id.timestamp());
    Map<ItemKey, Item> markers = markers(existing.get().item());
    List<Write> writes = new ArrayList<>();
    writes.add(Put.of(moved(stored.get(), target)).onlyIf("attribute_not_exists(source_id)"));
    writes.add(existing.get().ifUnchanged(Delete.of(keys.key(id))));
    markers.forEach(
        (key, marker) -> {
          writes.add(Put.of(moved(marker, target)));
          writes.add(Delete.of(key));
        });
    if (!(table.transact(writes) instanceof TransactionOutcome.Cancelled cancelled)) {
      return Optional.of(Rewriting.REWRITTEN);
    }
    if (cancelled.conditionFailedAt(0)) {
      return removeDuplicate(existing.get(), target, markers);
    }
    if (cancelled.conditionFailedAt(1)) {
      return Optional.empty();
    }
    throw new IllegalStateException("Moving the item failed: " + cancelled.reasons());
  }

  /** Deletes the item if the one with milliseconds has its result and its tags. */
  private Optional<Rewriting> removeDuplicate(
      ExistingItem existing, ItemId target, Map<ItemKey, Item> markers) {
    Optional<SentimentItem> kept =
        table
            .getConsistent(keys.key(target))
            .flatMap(item -> table.readable(item, SentimentItemCodec.ITEM::read));
    SentimentItem item = existing.item();
    boolean hasAll =
        kept.filter(
                other ->
                    other.tagsAndTickers().containsAll(item.tagsAndTickers())
                        && (item.result().isEmpty() || other.result().isPresent()))
            .isPresent();
    if (!hasAll) {
      return Optional.of(Rewriting.LEFT);
    }
    List<Write> writes = new ArrayList<>();
    writes.add(ConditionCheck.of(keys.key(target), "attribute_exists(source_id)"));
    writes.add(existing.ifUnchanged(Delete.of(keys.key(item.id()))));
    markers.keySet().forEach(key -> writes.add(Delete.of(key)));
    return table.transact(writes) instanceof TransactionOutcome.Committed
        ? Optional.of(Rewriting.DUPLICATE_REMOVED)
        : Optional.empty();
  }

  /** The markers that exist; items of other programs have none. */
  private Map<ItemKey, Item> markers(SentimentItem item) {
    if (!Arrays.stream(item.id().sourceId().split("#", -1)).allMatch(CompositeKey::isPart)) {
      return Map.of();
    }
    return table.batchGetConsistent(
        item.tagsAndTickers().stream()
            .filter(CompositeKey::isPart)
            .map(tag -> keys.markerKey(item.id(), tag))
            .toList());
  }

  private static Item moved(Item item, ItemId target) {
    ItemBuilder moved = new ItemBuilder();
    for (Map.Entry<String, AttributeValue> attribute : item.attributes().entrySet()) {
      if (attribute.getKey().equals(TIMESTAMP)) {
        moved.text(TIMESTAMP, target.sortKey());
      } else {
        moved.value(attribute.getKey(), attribute.getValue());
      }
    }
    return moved.build();
  }
}
