package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Everything that is kept about a user, as it is kept. */
@Singleton
public class UserExport {

  private final ConcertsTable table;

  public UserExport(ConcertsTable table) {
    this.table = table;
  }

  public List<Item> of(UserId user) {
    return items(user, Position.START).toList();
  }

  /** As much of it from there on as measures up to so much in all, but at least one item. */
  public Slice<Item> of(UserId user, Position startAfter, ToLongFunction<Item> measure, long most) {
    List<Item> page = new ArrayList<>();
    long left = most;
    for (Iterator<Item> all = items(user, startAfter).iterator(); all.hasNext(); ) {
      Item next = all.next();
      left -= measure.applyAsLong(next);
      if (left < 0 && !page.isEmpty()) {
        return new Slice<>(page, Optional.of(Position.after(key(page.get(page.size() - 1)))));
      }
      page.add(next);
    }
    return new Slice<>(page, Optional.empty());
  }

  private Stream<Item> items(UserId user, Position startAfter) {
    return table.items().stream(
        Query.where("PK = :user")
            .value(":user", ConcertsTable.user(user))
            .consistent()
            .startAfter(startAfter),
        item -> item);
  }

  private ItemKey key(Item item) {
    return table.items().key(item.text("PK"), item.text("SK"));
  }
}
