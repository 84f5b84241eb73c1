package dev.nightjar.reviews.store;

import dev.nightjar.table.key.CompositeKey;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * The partitions of a stack in {@code GSI1}: one, or several by shard and day, so that a busy stack
 * does not create a hot partition.
 *
 * <p>Reads include the partitions that were used before sharding was enabled. The number of shards
 * may grow but not shrink.
 */
record StackPartitions(int shards, boolean byDay) {

  /** The partition of an item; the same name always maps to the same shard. */
  String partitionFor(String stackId, Instant time, String name) {
    CompositeKey partition = stack(stackId);
    if (byDay) {
      partition = partition.and("DATE").and(ReviewKeys.day(time).toString());
    }
    return sharded(partition, name);
  }

  /** The partition of an issue, which does not depend on a day. */
  String partitionForIssue(String stackId, String issueHash) {
    return sharded(stack(stackId), issueHash);
  }

  /**
   * All partitions that may hold the stack's items of a day. Without day partitions, the day is
   * ignored.
   */
  List<String> partitionsOn(String stackId, LocalDate day) {
    List<String> partitions = withShards(stack(stackId));
    if (byDay) {
      partitions.addAll(withShards(stack(stackId).and("DATE").and(day.toString())));
    }
    return partitions;
  }

  List<String> issuePartitions(String stackId) {
    return withShards(stack(stackId));
  }

  private List<String> withShards(CompositeKey partition) {
    List<String> partitions = new ArrayList<>();
    partitions.add(partition.value());
    for (int shard = 0; shards > 1 && shard < shards; shard++) {
      partitions.add(shard(partition, shard));
    }
    return partitions;
  }

  private String sharded(CompositeKey partition, String name) {
    return shards == 1
        ? partition.value()
        : shard(partition, Math.floorMod(name.hashCode(), shards));
  }

  private static String shard(CompositeKey partition, int shard) {
    return partition.and("SHARD").and(Integer.toString(shard)).value();
  }

  private static CompositeKey stack(String stackId) {
    return CompositeKey.of("STACK", stackId);
  }
}
