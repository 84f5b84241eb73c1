package dev.nightjar.reviews.store;

import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Pages through a list that is spread over several partitions of an index. */
final class PartitionPager {

  /** Reads one page of one partition; a filter may leave the page empty. */
  interface PartitionQuery {
    Slice<Item> page(String partition, Position startAfter);
  }

  private final TableDefinition table;
  private final IndexDefinition index;

  PartitionPager(TableDefinition table, String index) {
    this.table = table;
    this.index = table.index(index);
  }

  /** Reads the partitions one after the other, starting where the previous page ended. */
  Slice<Item> readInOrder(
      List<String> partitions, int limit, Position startAfter, PartitionQuery partitionQuery) {
    List<Item> found = new ArrayList<>();
    int first = Math.max(0, partitions.indexOf(partitionOf(startAfter)));
    for (int i = first; i < partitions.size() && found.size() <= limit; i++) {
      Optional<Position> next = Optional.of(i == first ? startAfter : Position.START);
      while (next.isPresent() && found.size() <= limit) {
        Slice<Item> page = partitionQuery.page(partitions.get(i), next.get());
        found.addAll(page.items());
        next = page.next();
      }
    }
    return firstPage(found, limit);
  }

  /** The first {@code limit} items, and the position after them if there are more. */
  Slice<Item> firstPage(List<Item> found, int limit) {
    return found.size() <= limit
        ? new Slice<>(found, Optional.empty())
        : new Slice<>(found.subList(0, limit), Optional.of(positionOf(found.get(limit - 1))));
  }

  String partitionOf(Position position) {
    return position.text(index.keys().partition()).orElse("");
  }

  private Position positionOf(Item item) {
    return Position.after(item.key(table.keys()), item.key(index.keys()));
  }
}
