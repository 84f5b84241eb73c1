package dev.nightjar.news.store;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Reads one partition for a merge in chunks, the next one only when the last is used up. */
final class PartitionReader {

  /** Reads up to {@code size} entries after a position. */
  interface PageQuery {
    Slice<Entry> read(int size, Position startAfter);
  }

  /** An item, or only its key if the index has no more. */
  record Entry(ItemId id, Optional<SentimentItem> item) {}

  private final String name;
  private final int chunkSize;
  private final PageQuery pageQuery;
  private final Deque<Entry> entries = new ArrayDeque<>();
  private Optional<Position> next;

  PartitionReader(String name, int chunk, Position startAfter, PageQuery pageQuery) {
    this.name = name;
    this.chunkSize = chunk;
    this.pageQuery = pageQuery;
    this.next = Optional.of(startAfter);
  }

  String name() {
    return name;
  }

  /** Reads the next chunk if the last one is used up. */
  void fill() {
    while (entries.isEmpty() && next.isPresent()) {
      Slice<Entry> slice = pageQuery.read(chunkSize, next.get());
      entries.addAll(slice.items());
      next = slice.next();
    }
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  ItemId head() {
    return entries.getFirst().id();
  }

  Entry take() {
    return entries.removeFirst();
  }
}
