package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** One partition on its way into a merge: read chunk by chunk, and only when the last is used. */
final class Lane {

  /** Reads so many entries after a position. */
  interface Reader {
    Slice<Entry> read(int size, Position startAfter);
  }

  /** An item, or only its key where the index has no more. */
  record Entry(ItemId id, Optional<NewsItem> item) {}

  private final String name;
  private final int chunk;
  private final Reader reader;
  private final Deque<Entry> entries = new ArrayDeque<>();
  private Optional<Position> next;

  Lane(String name, int chunk, Position startAfter, Reader reader) {
    this.name = name;
    this.chunk = chunk;
    this.reader = reader;
    this.next = Optional.of(startAfter);
  }

  String name() {
    return name;
  }

  /** Reads on if nothing is left of the last chunk. */
  void fill() {
    while (entries.isEmpty() && next.isPresent()) {
      Slice<Entry> slice = reader.read(chunk, next.get());
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
