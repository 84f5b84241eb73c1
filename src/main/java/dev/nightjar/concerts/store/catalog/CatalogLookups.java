package dev.nightjar.concerts.store.catalog;

import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.ItemKeys;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.WriteOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * When the catalog may be asked again for the artists of a genre or of a metropolitan area, so that
 * all users share one request.
 */
@Singleton
public class CatalogLookups {

  private static final int MAX_CHARS = 100;

  private final Table table;

  public CatalogLookups(ConcertsTable table) {
    this.table = table.items();
  }

  /** What the catalog is asked for. */
  public enum Kind {
    GENRE("GenreLookup"),
    METRO("MetroLookup");

    private final String entityType;

    Kind(String entityType) {
      this.entityType = entityType;
    }
  }

  /** Claims a lookup until a time, if it is due. */
  public boolean claim(Kind kind, String name, Instant now, Instant until) {
    if (!CompositeKey.isPart(name) || name.length() > MAX_CHARS) {
      return false;
    }
    Put put =
        Put.of(item(kind, name, until))
            .onlyIf("attribute_not_exists(PK) OR nextLookupAt <= :now")
            .value(":now", SortableTime.seconds(now));
    return table.put(put) instanceof WriteOutcome.Written;
  }

  /** Schedules the next lookup after a successful one. */
  public void complete(Kind kind, String name, Instant next) {
    table.put(Put.of(item(kind, name, next)));
  }

  private Item item(Kind kind, String name, Instant next) {
    return Item.with(ItemKeys.catalogLookup(kind.name(), name))
        .text("EntityType", kind.entityType)
        .text("nextLookupAt", SortableTime.seconds(next))
        .build();
  }
}
