package dev.nightjar.concerts.store;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Reads lists of items. An item that can't be read is logged, counted and left out, so that it does
 * not fail the whole list.
 */
final class ReadableItems {

  private static final String NAMESPACE = "Nightjar/Concerts";
  private static final Logger LOG = Logger.getLogger(ReadableItems.class);

  private final Table table;
  private final Metrics metrics;

  ReadableItems(Table table, Metrics metrics) {
    this.table = table;
    this.metrics = metrics;
  }

  /** {@link Table#query} without unreadable items. */
  <T> Slice<T> query(Query query, Function<Item, T> read) {
    return present(table.query(query, item -> read(item, read)));
  }

  /** {@link Table#collect} without unreadable items, which make the page shorter. */
  <T> Slice<T> collect(Query query, Function<Item, T> read) {
    return present(table.collect(query, item -> read(item, read)));
  }

  /** {@link Table#stream} without unreadable items. */
  <T> Stream<T> stream(Query query, Function<Item, T> read) {
    return table.stream(query, item -> read(item, read)).flatMap(Optional::stream);
  }

  /** The readable ones of items that were read before. */
  <T> Stream<T> among(Collection<Item> items, Function<Item, T> read) {
    return items.stream().flatMap(item -> read(item, read).stream());
  }

  /** Empty if the item can't be read. */
  <T> Optional<T> read(Item item, Function<Item, T> read) {
    try {
      return Optional.of(read.apply(item));
    } catch (RuntimeException e) {
      LogEvent.named("concerts.item-unreadable")
          .with("partitionKey", item.optional("PK", Item::text).orElse(null))
          .with("sortKey", item.optional("SK", Item::text).orElse(null))
          .with("cause", cause(e))
          .warn(LOG);
      metrics.emit(NAMESPACE, new TreeMap<>(), List.of(Metric.count("UnreadableItems", 1)));
      return Optional.empty();
    }
  }

  /** The messages of other exceptions may quote a value. */
  private static String cause(RuntimeException e) {
    return e instanceof MalformedItemException ? e.getMessage() : e.getClass().getSimpleName();
  }

  private static <T> Slice<T> present(Slice<Optional<T>> slice) {
    return new Slice<>(slice.items().stream().flatMap(Optional::stream).toList(), slice.next());
  }
}
