package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.TEXT_LIST;

import dev.nightjar.news.model.WatchedTags;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.write.Put;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The watch lists of signed-in users: an item each, in no index, without an expiry. The last write
 * wins.
 */
@Singleton
public class WatchLists {

  private static final ItemCodec<WatchedTags> WATCHED =
      ItemCodec.of(
          attributes -> {
            var tags = attributes.withDefault("watched", TEXT_LIST, WatchedTags::tags, List.of());
            return item -> new WatchedTags(tags.of(item));
          });

  private final NewsTable table;

  public WatchLists(NewsTable table) {
    this.table = table;
  }

  /** A consistent read, so that a user sees the own change at once. */
  public WatchedTags of(String subject) {
    return table
        .items()
        .getConsistent(table.watchListKey(subject))
        .flatMap(item -> table.items().readable(item, WATCHED::read))
        .orElseGet(WatchedTags::none);
  }

  public void replace(String subject, WatchedTags watched) {
    table.items().put(Put.of(WATCHED.write(table.watchListKey(subject), watched)));
  }
}
