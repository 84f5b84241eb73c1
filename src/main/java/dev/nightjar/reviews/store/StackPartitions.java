package dev.nightjar.reviews.store;

import dev.nightjar.table.key.CompositeKey;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the items of a stack stand in {@code GSI1}: together, or spread over shards and days so
 * that a busy stack does not write into one partition alone.
 *
 * <p>Whoever reads also looks where items stand that were written before spreading was switched on;
 * the number of shards may grow and not shrink.
 */
record StackPartitions(int shards, boolean byDay) {

  /** Where an item of that time goes; the same name always gets the same shard. */
  String partitionFor(String stackId, Instant time, String name) {
    CompositeKey partition = stack(stackId);
    if (byDay) {
      partition = partition.and("DATE").and(ReviewKeys.day(time).toString());
    }
    return sharded(partition, name);
  }

  /** Where an issue goes: it belongs to no day. */
  String partitionForIssue(String stackId, String issueHash) {
    return sharded(stack(stackId), issueHash);
  }

  /** Everywhere where a day's items of the stack may stand; without days the day is all time. */
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
