package dev.nightjar.news.store;

import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Where a merge of several partitions stands: the time of the last item given, and in each
 * partition the last item given of exactly that time. What comes after it is older, or of the same
 * time and further on in its partition, whatever moves between the partitions meanwhile.
 *
 * <p>An item of exactly that time may move, too, from the pending partition to one where it was not
 * given yet. Those given from there are remembered, by their hashes.
 */
record MergePosition(Instant time, Map<String, String> lastIds, List<Integer> returnedPending) {

  static final String PENDING = "pending";

  private static final String TIME = "timestamp";
  private static final String GIVEN = "given";

  /** Longer ids than any publisher has still leave the cursor short enough. */
  private static final int MAX_REMEMBERED = 80;

  MergePosition {
    lastIds = Map.copyOf(lastIds);
    returnedPending = List.copyOf(returnedPending);
  }

  /** From a cursor; an empty one is the beginning. */
  static MergePosition read(Position cursor) {
    if (cursor.isStart()) {
      return new MergePosition(TimeRange.all().to(), Map.of(), List.of());
    }
    Map<String, String> lastIds = new HashMap<>(cursor.texts());
    String time = lastIds.remove(TIME);
    List<Integer> given = new ArrayList<>();
    ByteBuffer bytes = ByteBuffer.wrap(cursor.bytes(GIVEN).orElseGet(() -> new byte[0]));
    while (bytes.hasRemaining()) {
      given.add(bytes.getInt());
    }
    return new MergePosition(SortableTime.parse(time), lastIds, given);
  }

  Position write() {
    Position cursor = Position.START.with(TIME, SortableTime.millis(time));
    for (Map.Entry<String, String> lane : lastIds.entrySet()) {
      cursor = cursor.with(lane.getKey(), lane.getValue());
    }
    if (!returnedPending.isEmpty()) {
      ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * returnedPending.size());
      returnedPending.forEach(bytes::putInt);
      cursor = cursor.with(GIVEN, bytes.array());
    }
    return cursor;
  }

  /** What is left of a range. */
  TimeRange remaining(TimeRange range) {
    return new TimeRange(range.from(), time.isBefore(range.to()) ? time : range.to());
  }

  /** The key in that partition after which to go on; empty where it begins with the time. */
  Position startIn(String lane, Function<ItemId, Position> positionOf) {
    return lastIds.containsKey(lane)
        ? positionOf.apply(new ItemId(lastIds.get(lane), time))
        : Position.START;
  }

  /** Whether it was given while it was pending, and is met again where it has moved. */
  boolean hasReturned(String lane, ItemId id) {
    return !lane.equals(PENDING)
        && id.timestamp().equals(time)
        && returnedPending.contains(hash(id));
  }

  MergePosition after(String lane, ItemId given) {
    boolean sameTime = given.timestamp().equals(time);
    Map<String, String> ids = new HashMap<>(sameTime ? lastIds : Map.of());
    ids.put(lane, given.sourceId());
    List<Integer> pending = new ArrayList<>(sameTime ? returnedPending : List.of());
    if (lane.equals(PENDING)) {
      pending.add(hash(given));
    }
    int forgotten = Math.max(0, pending.size() - MAX_REMEMBERED);
    return new MergePosition(given.timestamp(), ids, pending.subList(forgotten, pending.size()));
  }

  private static int hash(ItemId id) {
    return id.sourceId().hashCode();
  }
}
