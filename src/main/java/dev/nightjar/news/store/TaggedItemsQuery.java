package dev.nightjar.news.store;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lists the newest items of a tag in several spellings, each of which is a partition of {@code
 * by_tag}: "AI" and "ai". An item with both is returned once.
 */
@Singleton
public class TaggedItemsQuery {

  private static final int MAX_CHUNK = 100;

  /** No spelling begins like this, so it can't be confused with other entries of the position. */
  private static final String PARTITION = "tag:";

  private final ItemLists lists;

  public TaggedItemsQuery(ItemLists lists) {
    this.lists = lists;
  }

  public Slice<SentimentItem> byTag(
      Collection<String> spellings, TimeRange range, int limit, Position startAfter) {
    if (spellings.size() == 1) {
      return lists.byTag(spellings.iterator().next(), range, limit, startAfter);
    }
    MergePosition position = MergePosition.read(startAfter);
    Map<ItemId, ItemId> items = new HashMap<>();
    List<PartitionReader> readers = new ArrayList<>();
    for (String spelling : spellings) {
      readers.add(reader(spelling, range, Math.min(limit, MAX_CHUNK), position, items));
    }
    Set<ItemId> selected = new LinkedHashSet<>();
    Optional<PartitionReader> newest = newest(readers);
    // The marker of another spelling follows at once, because it has the same time.
    while (newest.isPresent()
        && (selected.size() < limit || selected.contains(items.get(newest.get().head())))) {
      ItemId marker = newest.get().take().id();
      selected.add(items.get(marker));
      position = position.after(newest.get().name(), marker);
      newest = newest(readers);
    }
    Map<ItemId, SentimentItem> read = lists.items(List.copyOf(selected));
    return new Slice<>(
        selected.stream().filter(read::containsKey).map(read::get).toList(),
        newest.isPresent() ? Optional.of(position.write()) : Optional.empty());
  }

  private PartitionReader reader(
      String spelling,
      TimeRange range,
      int chunk,
      MergePosition position,
      Map<ItemId, ItemId> items) {
    return new PartitionReader(
        PARTITION + spelling,
        chunk,
        position.startIn(PARTITION + spelling, marker -> ItemLists.positionOf(spelling, marker)),
        (size, start) ->
            lists
                .markers(spelling, range, position.lastSortKey(range), size, start)
                .map(
                    tagged -> {
                      items.put(tagged.marker(), tagged.item());
                      return new PartitionReader.Entry(tagged.marker(), Optional.empty());
                    }));
  }

  private static Optional<PartitionReader> newest(List<PartitionReader> readers) {
    readers.forEach(PartitionReader::fill);
    return readers.stream()
        .filter(reader -> !reader.isEmpty())
        .reduce((a, b) -> a.head().sortKey().compareTo(b.head().sortKey()) < 0 ? b : a);
  }
}
