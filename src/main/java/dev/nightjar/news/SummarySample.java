package dev.nightjar.news;

import dev.nightjar.table.Slice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the items of a window, a bounded number of them. Each sentiment is read newest first, up to
 * {@link #MAX_AT_ONCE}. Where that does not reach back to the beginning, each older bucket is read
 * by itself, again newest first, and shares what is left of {@link #MAX_ITEMS_READ} with the
 * others; a bucket that has more is estimated from the density of those that were read.
 */
final class SummarySample {

  /** Whatever the table holds. */
  static final int MAX_ITEMS_READ = 3_000;

  static final int MAX_AT_ONCE = 500;

  /**
   * An item stands for at most so many: a handful in the last second says little about the hour.
   */
  private static final int MAX_EXTRAPOLATION = 60;

  private final NewsTable table;
  private final SummaryWindow window;
  private final Instant now;
  private final List<WeighedItem> items = new ArrayList<>();
  private final Set<Integer> estimatedBuckets = new TreeSet<>();
  private int readable = MAX_ITEMS_READ;

  private record Cell(Sentiment sentiment, int bucket) {}

  SummarySample(NewsTable table, SummaryWindow window, Instant now) {
    this.table = table;
    this.window = window;
    this.now = now;
  }

  List<WeighedItem> items() {
    return items;
  }

  boolean isEstimated(int bucket) {
    return estimatedBuckets.contains(bucket);
  }

  boolean isExact() {
    return estimatedBuckets.isEmpty();
  }

  SummarySample read() {
    List<Cell> unread = new ArrayList<>();
    for (Sentiment sentiment : Sentiment.values()) {
      int unreadBuckets = readAtOnce(sentiment);
      for (int bucket = unreadBuckets - 1; bucket >= 0; bucket--) {
        unread.add(new Cell(sentiment, bucket));
      }
    }
    for (int i = 0; i < unread.size(); i++) {
      readCell(unread.get(i), readable / (unread.size() - i));
    }
    return this;
  }

  /** Answers how many of the oldest buckets are still to be read. */
  private int readAtOnce(Sentiment sentiment) {
    Slice<NewsItem> slice = readNewest(sentiment, window.range(), MAX_AT_ONCE);
    int unreadBuckets =
        slice.lastKey().isEmpty() ? 0 : window.bucketOf(oldest(slice).id().timestamp()) + 1;
    slice.items().stream()
        .filter(item -> window.bucketOf(item.id().timestamp()) >= unreadBuckets)
        .forEach(item -> items.add(new WeighedItem(item, 1)));
    return unreadBuckets;
  }

  private void readCell(Cell cell, int readableHere) {
    TimeRange range = window.range(cell.bucket());
    Slice<NewsItem> slice = readNewest(cell.sentiment(), range, readableHere);
    double weight = 1;
    if (slice.lastKey().isPresent()) {
      estimatedBuckets.add(cell.bucket());
      weight = extrapolation(cell.bucket(), oldest(slice).id().timestamp());
    }
    for (NewsItem item : slice.items()) {
      items.add(new WeighedItem(item, weight));
    }
  }

  private double extrapolation(int bucket, Instant oldestRead) {
    Instant end = window.end(bucket).isBefore(now) ? window.end(bucket) : now;
    double whole = Duration.between(window.starts().get(bucket), end).toMillis();
    double covered = Duration.between(oldestRead, end).toMillis();
    return whole <= covered ? 1 : Math.min(MAX_EXTRAPOLATION, whole / Math.max(1, covered));
  }

  /** A query reads one item more than it gives, to see whether there are more. */
  private Slice<NewsItem> readNewest(Sentiment sentiment, TimeRange range, int readableHere) {
    Slice<NewsItem> slice = table.bySentiment(sentiment, range, readableHere - 1, Map.of());
    readable -= slice.items().size() + (slice.lastKey().isPresent() ? 1 : 0);
    return slice;
  }

  private static NewsItem oldest(Slice<NewsItem> newestFirst) {
    return newestFirst.items().get(newestFirst.items().size() - 1);
  }
}
