package dev.nightjar.news.query;

import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A span of time in one partition of an index, read newest first. Its unread part can be split into
 * further spans.
 *
 * @param <T> what the partition has: items, or only their ids
 */
final class SummarySpan<T> {

  /** A partition whose sort key is the time of publication. */
  interface Partition<T> {
    /** One page of DynamoDB, newest first. */
    Slice<T> page(TimeRange range, int limit, Position startAfter);

    Instant timeOf(T entry);
  }

  /** Limits the weight of an item, because a few items of one moment say little about an hour. */
  private static final int MAX_EXTRAPOLATION = 1_000;

  private final Partition<T> partition;
  private final Instant to;
  private final List<T> items = new ArrayList<>();
  private Instant from;
  private Position readUpTo;
  private boolean open = true;

  private SummarySpan(Partition<T> partition, TimeRange range, Position after) {
    this.partition = partition;
    this.from = range.from();
    this.to = range.to();
    this.readUpTo = after;
  }

  static <T> SummarySpan<T> unread(Partition<T> partition, TimeRange range) {
    return new SummarySpan<>(partition, range, Position.START);
  }

  /** Reads up to {@code limit} more items. */
  void read(int limit) {
    Slice<T> page = partition.page(new TimeRange(from, to), limit, readUpTo);
    items.addAll(page.items());
    open = page.next().isPresent();
    readUpTo = page.next().orElse(Position.START);
  }

  List<T> items() {
    return items;
  }

  /** Whether older items may follow. */
  boolean isOpen() {
    return open;
  }

  Instant from() {
    return from;
  }

  /** The time of the last item read; other items may have the same time. */
  Instant unreadUntil() {
    return items.isEmpty() ? to : partition.timeOf(items.get(items.size() - 1));
  }

  Duration unreadTime() {
    return Duration.between(from, unreadUntil());
  }

  /** Ends this span at the border and returns the older part. */
  SummarySpan<T> splitAt(Instant border) {
    SummarySpan<T> older = unread(partition, new TimeRange(from, border.minusMillis(1)));
    from = border;
    return older;
  }

  /** The unread part as a new span. */
  SummarySpan<T> unreadPart() {
    return new SummarySpan<>(partition, new TimeRange(from, unreadUntil()), readUpTo);
  }

  /**
   * Estimates the number of unread items from the rate of the items that were read. The time before
   * the newest item is excluded, as it may be the pause before a burst. The rate of n random items
   * is n - 2 divided by the time from the first to the last.
   */
  double estimatedUnreadItems() {
    if (!open) {
      return 0;
    }
    Instant first = items.size() < 3 ? to : partition.timeOf(items.get(0));
    double read = Duration.between(unreadUntil(), first).toMillis() + 1;
    return Math.max(1, items.size() - 2) * unreadTime().toMillis() / read;
  }

  /** How many items each item that was read represents. */
  double weight() {
    return Math.min(MAX_EXTRAPOLATION, 1 + estimatedUnreadItems() / Math.max(1, items.size()));
  }
}
