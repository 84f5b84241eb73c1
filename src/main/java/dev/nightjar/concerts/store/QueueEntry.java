package dev.nightjar.concerts.store;

import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * An entry of a work queue as a worker has seen it. It changes with each claim and release, so it
 * proves a claim as well.
 *
 * @param item the key of the item to work on
 * @param queueKey the sort key in the queue, {@code {dueAt}#{id}}
 */
public record QueueEntry(ItemKey item, String queueKey) {

  static QueueEntry of(Item item) {
    return new QueueEntry(ItemKeys.of(item), item.text("GSI2SK"));
  }

  Instant dueAt() {
    return SortableTime.parse(CompositeKey.parse(queueKey).parts().get(0));
  }

  /** The sort key of the same work at another time. */
  String queueKeyAt(Instant dueAt) {
    List<String> parts = new ArrayList<>(CompositeKey.parse(queueKey).parts());
    parts.set(0, SortableTime.seconds(dueAt));
    return new CompositeKey(parts).value();
  }
}
