package dev.nightjar.concerts.store;

import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.WriteOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * When the catalog may be asked again for the artists of a genre, so that users with the same genre
 * share one request.
 */
@Singleton
public class GenreLookups {

  private static final int MAX_CHARS = 100;

  private final Table table;

  public GenreLookups(ConcertsTable table) {
    this.table = table.items();
  }

  /** Claims the lookup of a genre until a time, if it is due. */
  public boolean claim(String genre, Instant now, Instant until) {
    if (!CompositeKey.isPart(genre) || genre.length() > MAX_CHARS) {
      return false;
    }
    Put put =
        Put.of(item(genre, until))
            .onlyIf("attribute_not_exists(PK) OR nextLookupAt <= :now")
            .value(":now", SortableTime.seconds(now));
    return table.put(put) instanceof WriteOutcome.Written;
  }

  /** Schedules the next lookup after a successful one. */
  public void complete(String genre, Instant next) {
    table.put(Put.of(item(genre, next)));
  }

  private Item item(String genre, Instant next) {
    return Item.with(key(genre))
        .text("EntityType", "GenreLookup")
        .text("nextLookupAt", SortableTime.seconds(next))
        .build();
  }

  private ItemKey key(String genre) {
    return ItemKeys.key(CompositeKey.of("GENRE", genre).value(), "LOOKUP");
  }
}
