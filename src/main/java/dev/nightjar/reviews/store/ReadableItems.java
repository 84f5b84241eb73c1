package dev.nightjar.reviews.store;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.query.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Reads the items of a list. An unreadable item is left out, logged with its key and counted, so
 * that it does not fail the list.
 */
final class ReadableItems {

  private static final Logger LOG = Logger.getLogger(ReadableItems.class);
  private static final String NAMESPACE = "TerraformReviewer";

  private final Metrics metrics;

  ReadableItems(Metrics metrics) {
    this.metrics = metrics;
  }

  <T> Slice<T> read(Slice<Item> page, Function<Item, T> read) {
    return new Slice<>(read(page.items(), read), page.next());
  }

  <T> List<T> read(List<Item> items, Function<Item, T> read) {
    List<T> readable = new ArrayList<>();
    for (Item item : items) {
      try {
        readable.add(read.apply(item));
      } catch (MalformedItemException e) {
        LogEvent.named("reviews.item-unreadable")
            .with("pk", item.text("PK"))
            .with("sk", item.text("SK"))
            .with("reason", e.getMessage())
            .warn(LOG);
      }
    }
    int unreadable = items.size() - readable.size();
    if (unreadable > 0) {
      metrics.emit(
          NAMESPACE, new TreeMap<>(), List.of(Metric.count("UnreadableItems", unreadable)));
    }
    return readable;
  }
}
