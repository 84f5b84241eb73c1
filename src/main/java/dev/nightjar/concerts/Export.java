package dev.nightjar.concerts;

import dev.nightjar.table.Item;
import dev.nightjar.table.Query;
import jakarta.inject.Singleton;
import java.util.List;

/** Everything that is kept about a user, as it is kept. */
@Singleton
public class Export {

  private final ConcertsTable table;

  public Export(ConcertsTable table) {
    this.table = table;
  }

  public List<Item> of(UserId user) {
    return table.items().stream(
            Query.where("PK = :user").value(":user", ConcertsTable.user(user)).consistent(),
            item -> item)
        .toList();
  }
}
