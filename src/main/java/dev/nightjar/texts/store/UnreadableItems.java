package dev.nightjar.texts.store;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.MalformedItemException;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Logs and counts the items that can't be read, so that none of them fails a list. */
@Singleton
public class UnreadableItems {

  private static final Logger LOG = Logger.getLogger(UnreadableItems.class);

  private final Metrics metrics;

  public UnreadableItems(Metrics metrics) {
    this.metrics = metrics;
  }

  /** Reads an item; empty if that is not possible. */
  <T> Optional<T> leaveOut(Item item, Function<Item, T> read) {
    try {
      return Optional.of(read.apply(item));
    } catch (MalformedItemException e) {
      LogEvent.named("texts.item-unreadable")
          .with("PK", item.text("PK"))
          .with("SK", item.text("SK"))
          .with("reason", e.getMessage())
          .warn(LOG);
      metrics.emit("TextAnalyzer", new TreeMap<>(), List.of(Metric.count("UnreadableItems", 1)));
      return Optional.empty();
    }
  }
}
