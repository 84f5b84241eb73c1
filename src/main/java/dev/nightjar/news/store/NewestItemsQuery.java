package dev.nightjar.news.store;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Lists the newest items across partitions by a merge. No index has them all: analyzed items are in
 * three partitions of {@code by_sentiment}, pending items in one of {@code by_status}.
 */
@Singleton
public class NewestItemsQuery {

  private static final int MAX_CHUNK = 200;

  private final ItemLists lists;
  private final SentimentItems items;

  public NewestItemsQuery(ItemLists lists, SentimentItems items) {
    this.lists = lists;
    this.items = items;
  }

  public Slice<SentimentItem> analyzed(TimeRange range, int limit, Position startAfter) {
    MergePosition position = MergePosition.read(startAfter);
    return merge(analyzedReaders(position, range, limit), position, limit);
  }

  /** Analyzed and pending items. */
  public Slice<SentimentItem> all(TimeRange range, int limit, Position startAfter) {
    MergePosition position = MergePosition.read(startAfter);
    List<PartitionReader> readers = new ArrayList<>();
    // Read first: an item that is analyzed meanwhile is then found twice rather than never.
    readers.add(pendingReader(position, range, limit));
    readers.addAll(analyzedReaders(position, range, limit));
    return merge(readers, position, limit);
  }

  private List<PartitionReader> analyzedReaders(
      MergePosition position, TimeRange range, int limit) {
    List<PartitionReader> readers = new ArrayList<>();
    for (Sentiment sentiment : Sentiment.values()) {
      readers.add(
          new PartitionReader(
              sentiment.value(),
              chunkSize(limit),
              position.startIn(sentiment.value(), id -> ItemLists.positionOf(sentiment, id)),
              (size, start) ->
                  lists
                      .bySentiment(sentiment, range, position.lastSortKey(range), size, start)
                      .map(item -> new PartitionReader.Entry(item.id(), Optional.of(item)))));
    }
    return readers;
  }

  private PartitionReader pendingReader(MergePosition position, TimeRange range, int limit) {
    return new PartitionReader(
        MergePosition.PENDING,
        chunkSize(limit),
        position.startIn(MergePosition.PENDING, id -> ItemLists.positionOf(Status.PENDING, id)),
        (size, start) ->
            lists
                .idsByStatus(Status.PENDING, range, position.lastSortKey(range), size, start)
                .map(id -> new PartitionReader.Entry(id, Optional.empty())));
  }

  /**
   * Half a page: usually more than a partition contributes, and two reads if it contributes all. Of
   * large pages less, because what is left of the chunks at the end of a page was read in vain.
   */
  private static int chunkSize(int limit) {
    return Math.min(limit / 2 + 1, MAX_CHUNK);
  }

  private Slice<SentimentItem> merge(
      List<PartitionReader> readers, MergePosition start, int limit) {
    MergePosition position = start;
    List<PartitionReader.Entry> selected = new ArrayList<>();
    Set<ItemId> selectedIds = new HashSet<>();
    Optional<PartitionReader> newest = newest(readers);
    while (newest.isPresent() && selected.size() < limit) {
      PartitionReader partitionReader = newest.get();
      PartitionReader.Entry entry = partitionReader.take();
      if (!start.hasReturned(partitionReader.name(), entry.id()) && selectedIds.add(entry.id())) {
        selected.add(entry);
      }
      position = position.after(partitionReader.name(), entry.id());
      newest = newest(readers);
    }
    return new Slice<>(
        readItems(selected), newest.isPresent() ? Optional.of(position.write()) : Optional.empty());
  }

  private static Optional<PartitionReader> newest(List<PartitionReader> readers) {
    readers.forEach(PartitionReader::fill);
    return readers.stream()
        .filter(partitionReader -> !partitionReader.isEmpty())
        // Of items with the same sort key the first reader wins, so the order does not depend on
        // the reads.
        .reduce((a, b) -> a.head().sortKey().compareTo(b.head().sortKey()) < 0 ? b : a);
  }

  /** Reads the pending items, because their index has only the keys. */
  private List<SentimentItem> readItems(List<PartitionReader.Entry> selected) {
    List<ItemId> unread =
        selected.stream()
            .filter(entry -> entry.item().isEmpty())
            .map(PartitionReader.Entry::id)
            .toList();
    Map<ItemId, SentimentItem> read =
        unread.isEmpty()
            ? Map.of()
            : items.byIds(unread).stream()
                .collect(Collectors.toMap(SentimentItem::id, Function.identity()));
    return selected.stream()
        .map(entry -> entry.item().or(() -> Optional.ofNullable(read.get(entry.id()))))
        .flatMap(Optional::stream) // an item may expire before its index entry
        .toList();
  }
}
