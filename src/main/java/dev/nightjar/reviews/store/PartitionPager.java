package dev.nightjar.reviews.store;

import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Pages of a list that several partitions of an index make up. */
final class PartitionPager {

  /** One page of one partition, as DynamoDB answers it: a filter may leave it empty. */
  interface PartitionQuery {
    Slice<Item> page(String partition, Position startAfter);
  }

  private final TableDefinition table;
  private final IndexDefinition index;

  PartitionPager(TableDefinition table, String index) {
    this.table = table;
    this.index = table.index(index);
  }

  /** One partition after the other, from the one where the page before ended. */
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

  /** The first so many, and where to go on if there are more. */
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
