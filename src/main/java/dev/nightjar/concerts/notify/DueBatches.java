package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.PendingDeliveries;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the due notifications of one shard in batches, with all notifications of a user in the same
 * batch.
 */
final class DueBatches {

  /**
   * The limit of notifications in memory and in one message. A user with more due notifications
   * gets another message.
   */
  static final int MAX_IN_MEMORY = 1_000;

  /** The minimum size of a batch. */
  private static final int BATCH_SIZE = 100;

  private final PendingDeliveries pending;
  private final Instant now;
  private final int shard;
  private final int maxInMemory;
  private final List<Pending> open = new ArrayList<>();
  private Position position = Position.START;
  private boolean isExhausted;

  DueBatches(PendingDeliveries pending, Instant now, int shard, int mostAtOnce) {
    this.pending = pending;
    this.now = now;
    this.shard = shard;
    this.maxInMemory = mostAtOnce;
  }

  boolean hasNext() {
    return !isExhausted || !open.isEmpty();
  }

  /** The next batches, each with all notifications of its users. */
  List<List<Pending>> next() {
    while (!isExhausted && open.size() < maxInMemory) {
      Slice<Pending> due = pending.due(now, shard, maxInMemory - open.size(), position);
      open.addAll(due.items());
      isExhausted = due.next().isEmpty();
      position = due.next().orElse(Position.START);
    }
    List<Pending> complete = isExhausted ? List.copyOf(open) : withoutLastUser();
    open.removeIf(Set.copyOf(complete)::contains);
    return batches(complete);
  }

  /** The next page may have more for the last user. */
  private List<Pending> withoutLastUser() {
    UserId last = userOf(open.get(open.size() - 1));
    List<Pending> others = open.stream().filter(one -> !userOf(one).equals(last)).toList();
    return others.isEmpty() ? List.copyOf(open) : others;
  }

  private static List<List<Pending>> batches(List<Pending> complete) {
    Collection<List<Pending>> byUser =
        complete.stream()
            .collect(
                Collectors.groupingBy(DueBatches::userOf, LinkedHashMap::new, Collectors.toList()))
            .values();
    List<List<Pending>> handfuls = new ArrayList<>();
    List<Pending> some = new ArrayList<>();
    for (List<Pending> ofOneUser : byUser) {
      some.addAll(ofOneUser);
      if (some.size() >= BATCH_SIZE) {
        handfuls.add(some);
        some = new ArrayList<>();
      }
    }
    if (!some.isEmpty()) {
      handfuls.add(some);
    }
    return handfuls;
  }

  private static UserId userOf(Pending one) {
    return one.notification().userId();
  }
}
