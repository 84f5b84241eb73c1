package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;
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
public class NewestItems {

  private final NewsTable table;

  public NewestItems(NewsTable table) {
    this.table = table;
  }

  public Slice<NewsItem> analyzed(TimeRange range, int limit, Position startAfter) {
    MergePosition position = MergePosition.read(startAfter);
    return merge(analyzedLanes(position, range, limit), position, limit);
  }

  /** Pending ones, too. */
  public Slice<NewsItem> all(TimeRange range, int limit, Position startAfter) {
    MergePosition position = MergePosition.read(startAfter);
    List<Lane> lanes = new ArrayList<>();
    // Read first: what is analysed meanwhile is then found twice rather than not at all.
    lanes.add(pendingLane(position, range, limit));
    lanes.addAll(analyzedLanes(position, range, limit));
    return merge(lanes, position, limit);
  }

  private List<Lane> analyzedLanes(MergePosition position, TimeRange range, int limit) {
    List<Lane> lanes = new ArrayList<>();
    for (Sentiment sentiment : Sentiment.values()) {
      lanes.add(
          new Lane(
              sentiment.word(),
              chunk(limit),
              position.in(sentiment.word(), id -> NewsTable.positionOf(sentiment, id)),
              (size, start) ->
                  table
                      .bySentiment(sentiment, position.rest(range), size, start)
                      .map(item -> new Lane.Entry(item.id(), Optional.of(item)))));
    }
    return lanes;
  }

  private Lane pendingLane(MergePosition position, TimeRange range, int limit) {
    return new Lane(
        MergePosition.PENDING,
        chunk(limit),
        position.in(MergePosition.PENDING, id -> NewsTable.positionOf(Status.PENDING, id)),
        (size, start) ->
            table
                .pendingNewestFirst(position.rest(range), size, start)
                .map(id -> new Lane.Entry(id, Optional.empty())));
  }

  /** Half a page: more than a lane mostly gives to it, and two reads if it gives all. */
  private static int chunk(int limit) {
    return limit / 2 + 1;
  }

  private Slice<NewsItem> merge(List<Lane> lanes, MergePosition start, int limit) {
    MergePosition position = start;
    List<Lane.Entry> picked = new ArrayList<>();
    Set<ItemId> pickedIds = new HashSet<>();
    Optional<Lane> newest = newest(lanes);
    while (newest.isPresent() && picked.size() < limit) {
      Lane lane = newest.get();
      Lane.Entry entry = lane.take();
      if (!start.hasGiven(lane.name(), entry.id()) && pickedIds.add(entry.id())) {
        picked.add(entry);
      }
      position = position.after(lane.name(), entry.id());
      newest = newest(lanes);
    }
    return new Slice<>(
        resolved(picked), newest.isPresent() ? Optional.of(position.write()) : Optional.empty());
  }

  private static Optional<Lane> newest(List<Lane> lanes) {
    lanes.forEach(Lane::fill);
    return lanes.stream()
        .filter(lane -> !lane.isEmpty())
        // Of equal ones the first, so that the order does not depend on what was read when.
        .reduce((a, b) -> a.head().timestamp().isBefore(b.head().timestamp()) ? b : a);
  }

  /** The index of the pending ones has only their keys. */
  private List<NewsItem> resolved(List<Lane.Entry> picked) {
    List<ItemId> unread =
        picked.stream().filter(entry -> entry.item().isEmpty()).map(Lane.Entry::id).toList();
    Map<ItemId, NewsItem> read =
        unread.isEmpty()
            ? Map.of()
            : table.byIds(unread).stream()
                .collect(Collectors.toMap(NewsItem::id, Function.identity()));
    return picked.stream()
        .map(entry -> entry.item().or(() -> Optional.ofNullable(read.get(entry.id()))))
        .flatMap(Optional::stream) // the item may have gone before its index entry
        .toList();
  }
}
