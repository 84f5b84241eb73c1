package dev.nightjar.news.store;

import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The position of a merge of several partitions: the sort key of the last item returned, and in
 * each partition the last item returned with exactly that sort key. It stays valid when items move
 * between partitions.
 *
 * <p>An item with exactly that sort key may move from the pending partition to another one. The
 * hashes of the pending items that were returned prevent returning them again.
 */
record MergePosition(String sortKey, Map<String, String> lastIds, List<Integer> returnedPending) {

  static final String PENDING = "pending";

  private static final String TIME = "timestamp";
  private static final String GIVEN = "given";

  /** Keeps the cursor within its maximum length, even with long ids. */
  private static final int MAX_RETURNED = 80;

  MergePosition {
    lastIds = Map.copyOf(lastIds);
    returnedPending = List.copyOf(returnedPending);
  }

  /** Reads a cursor; an empty one is the start. */
  static MergePosition read(Position cursor) {
    if (cursor.isStart()) {
      return new MergePosition(ItemLists.lastSortKey(TimeRange.all()), Map.of(), List.of());
    }
    Map<String, String> lastIds = new HashMap<>(cursor.texts());
    String sortKey = lastIds.remove(TIME);
    List<Integer> returned = new ArrayList<>();
    ByteBuffer bytes = ByteBuffer.wrap(cursor.bytes(GIVEN).orElseGet(() -> new byte[0]));
    while (bytes.hasRemaining()) {
      returned.add(bytes.getInt());
    }
    return new MergePosition(sortKey, lastIds, returned);
  }

  Position write() {
    Position cursor = Position.START.with(TIME, sortKey);
    for (Map.Entry<String, String> partition : lastIds.entrySet()) {
      cursor = cursor.with(partition.getKey(), partition.getValue());
    }
    if (!returnedPending.isEmpty()) {
      ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * returnedPending.size());
      returnedPending.forEach(bytes::putInt);
      cursor = cursor.with(GIVEN, bytes.array());
    }
    return cursor;
  }

  /** The last sort key of a range that is not returned yet. */
  String lastSortKey(TimeRange range) {
    String last = ItemLists.lastSortKey(range);
    return sortKey.compareTo(last) < 0 ? sortKey : last;
  }

  /** The start key in a partition; empty if the partition starts with the time. */
  Position startIn(String partition, Function<ItemId, Position> positionOf) {
    return lastIds.containsKey(partition)
        ? positionOf.apply(new ItemId(lastIds.get(partition), SortableTime.parse(sortKey), sortKey))
        : Position.START;
  }

  /** Whether the item was returned as pending and is met again in another partition. */
  boolean hasReturned(String partition, ItemId id) {
    return !partition.equals(PENDING)
        && id.sortKey().equals(sortKey)
        && returnedPending.contains(hash(id));
  }

  MergePosition after(String partition, ItemId returned) {
    boolean sameKey = returned.sortKey().equals(sortKey);
    Map<String, String> ids = new HashMap<>(sameKey ? lastIds : Map.of());
    ids.put(partition, returned.sourceId());
    List<Integer> pending = new ArrayList<>(sameKey ? returnedPending : List.of());
    if (partition.equals(PENDING)) {
      pending.add(hash(returned));
    }
    int dropped = Math.max(0, pending.size() - MAX_RETURNED);
    return new MergePosition(returned.sortKey(), ids, pending.subList(dropped, pending.size()));
  }

  private static int hash(ItemId id) {
    return id.sourceId().hashCode();
  }
}
