package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.concerts.store.codec.PlainValues;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Reads all items of a user, for the export of their data. */
@Singleton
public class UserExport {

  private final Table table;

  public UserExport(ConcertsTable table) {
    this.table = table.items();
  }

  /** All items of a user, each as its attributes. */
  public List<Map<String, Object>> allOfUser(UserId user) {
    return items(user, Position.START).map(PlainValues::of).toList();
  }

  /**
   * The items after a position, until their sizes exceed a limit. A page has at least one item.
   *
   * @param size the size of an item
   */
  public Slice<Map<String, Object>> page(
      UserId user, Position startAfter, ToLongFunction<Map<String, Object>> size, long maxSize) {
    List<Map<String, Object>> page = new ArrayList<>();
    long left = maxSize;
    Position end = startAfter;
    for (Iterator<Item> items = items(user, startAfter).iterator(); items.hasNext(); ) {
      Item next = items.next();
      Map<String, Object> values = PlainValues.of(next);
      left -= size.applyAsLong(values);
      if (left < 0 && !page.isEmpty()) {
        return new Slice<>(page, Optional.of(end));
      }
      page.add(values);
      end = Position.after(ItemKeys.of(next));
    }
    return new Slice<>(page, Optional.empty());
  }

  private Stream<Item> items(UserId user, Position startAfter) {
    return table.stream(
        Query.where("PK = :user")
            .value(":user", Keys.user(user))
            .consistent()
            .startAfter(startAfter),
        item -> item);
  }
}
