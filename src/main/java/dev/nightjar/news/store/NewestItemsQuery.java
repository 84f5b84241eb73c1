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
 * The newest items of several partitions in one order. No index has them all: the analysed ones are
 * the three partitions of {@code by_sentiment}, the pending ones a partition of {@code by_status}.
 */
@Singleton
public class NewestItemsQuery {

  private final NewsTable table;

  public NewestItemsQuery(NewsTable table) {
    this.table = table;
  }

  public Slice<SentimentItem> analyzed(TimeRange range, int limit, Position startAfter) {
    MergePosition position = MergePosition.read(startAfter);
    return merge(analyzedReaders(position, range, limit), position, limit);
  }

  /** Pending ones, too. */
  public Slice<SentimentItem> all(TimeRange range, int limit, Position startAfter) {
    MergePosition position = MergePosition.read(startAfter);
    List<PartitionReader> lanes = new ArrayList<>();
    // Read first: what is analysed meanwhile is then found twice rather than not at all.
    lanes.add(pendingReader(position, range, limit));
    lanes.addAll(analyzedReaders(position, range, limit));
    return merge(lanes, position, limit);
  }

  private List<PartitionReader> analyzedReaders(
      MergePosition position, TimeRange range, int limit) {
    List<PartitionReader> lanes = new ArrayList<>();
    for (Sentiment sentiment : Sentiment.values()) {
      lanes.add(
          new PartitionReader(
              sentiment.value(),
              chunkSize(limit),
              position.startIn(sentiment.value(), id -> NewsTable.positionOf(sentiment, id)),
              (size, start) ->
                  table
                      .bySentiment(sentiment, position.remaining(range), size, start)
                      .map(item -> new PartitionReader.Entry(item.id(), Optional.of(item)))));
    }
    return lanes;
  }

  private PartitionReader pendingReader(MergePosition position, TimeRange range, int limit) {
    return new PartitionReader(
        MergePosition.PENDING,
        chunkSize(limit),
        position.startIn(MergePosition.PENDING, id -> NewsTable.positionOf(Status.PENDING, id)),
        (size, start) ->
            table
                .pendingNewestFirst(position.remaining(range), size, start)
                .map(id -> new PartitionReader.Entry(id, Optional.empty())));
  }

  /** Half a page: more than a lane mostly gives to it, and two reads if it gives all. */
  private static int chunkSize(int limit) {
    return limit / 2 + 1;
  }

  private Slice<SentimentItem> merge(List<PartitionReader> lanes, MergePosition start, int limit) {
    MergePosition position = start;
    List<PartitionReader.Entry> picked = new ArrayList<>();
    Set<ItemId> pickedIds = new HashSet<>();
    Optional<PartitionReader> newest = newest(lanes);
    while (newest.isPresent() && picked.size() < limit) {
      PartitionReader partitionReader = newest.get();
      PartitionReader.Entry entry = partitionReader.take();
      if (!start.hasReturned(partitionReader.name(), entry.id()) && pickedIds.add(entry.id())) {
        picked.add(entry);
      }
      position = position.after(partitionReader.name(), entry.id());
      newest = newest(lanes);
    }
    return new Slice<>(
        readItems(picked), newest.isPresent() ? Optional.of(position.write()) : Optional.empty());
  }

  private static Optional<PartitionReader> newest(List<PartitionReader> lanes) {
    lanes.forEach(PartitionReader::fill);
    return lanes.stream()
        .filter(partitionReader -> !partitionReader.isEmpty())
        // Of equal ones the first, so that the order does not depend on what was read when.
        .reduce((a, b) -> a.head().timestamp().isBefore(b.head().timestamp()) ? b : a);
  }

  /** The index of the pending ones has only their keys. */
  private List<SentimentItem> readItems(List<PartitionReader.Entry> picked) {
    List<ItemId> unread =
        picked.stream()
            .filter(entry -> entry.item().isEmpty())
            .map(PartitionReader.Entry::id)
            .toList();
    Map<ItemId, SentimentItem> read =
        unread.isEmpty()
            ? Map.of()
            : table.byIds(unread).stream()
                .collect(Collectors.toMap(SentimentItem::id, Function.identity()));
    return picked.stream()
        .map(entry -> entry.item().or(() -> Optional.ofNullable(read.get(entry.id()))))
        .flatMap(Optional::stream) // the item may have gone before its index entry
        .toList();
  }
}
