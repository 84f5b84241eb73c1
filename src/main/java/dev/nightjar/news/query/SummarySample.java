package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.SummarySpan.Partition;
import dev.nightjar.news.store.ItemLists;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Reads a bounded number of items of a window, each once. Each partition is read newest first, up
 * to {@link #MAX_INITIAL_READ}. Older buckets that this does not reach get a first page each. Then
 * the longest unread span is split in its middle and read, repeatedly: sparse spans are soon
 * complete, so the unread rest lies where most of the items are. After the read limit the rest is
 * estimated from the items that were read.
 */
final class SummarySample<T> {

  /** The read limit of a summary of all items. */
  static final int MAX_ITEMS_READ = 3_000;

  static final int MAX_INITIAL_READ = 500;

  /** After so many queries spans are no longer split, only read on in larger pages. */
  static final int MAX_QUERIES = 250;

  /** Fewer items give no useful estimate of the rate. */
  private static final int MIN_PAGE_SIZE = 20;

  /** Publishers' times have a precision of seconds. */
  private static final Duration MIN_SPLIT = Duration.ofSeconds(1);

  private final List<Partition<T>> partitions;
  private final SummaryWindow window;
  private final List<Sampled<T>> items = new ArrayList<>();
  private final Set<Integer> estimatedBuckets = new TreeSet<>();
  private final PriorityQueue<SummarySpan<T>> open =
      new PriorityQueue<>(
          Comparator.comparing((SummarySpan<T> span) -> span.unreadTime()).reversed());
  private int remainingReads;
  private int queries;

  SummarySample(List<Partition<T>> partitions, SummaryWindow window, int maxRead) {
    this.partitions = List.copyOf(partitions);
    this.window = window;
    this.remainingReads = maxRead;
  }

  /** A sample of all analyzed items. */
  static SummarySample<SentimentItem> ofAll(ItemLists lists, SummaryWindow window) {
    return new SummarySample<>(
        Stream.of(Sentiment.values()).map(sentiment -> analyzed(lists, sentiment)).toList(),
        window,
        MAX_ITEMS_READ);
  }

  private static Partition<SentimentItem> analyzed(ItemLists lists, Sentiment sentiment) {
    return new Partition<>() {
      @Override
      public Slice<SentimentItem> page(TimeRange range, int limit, Position startAfter) {
        return lists.pageBySentiment(sentiment, range, limit, startAfter);
      }

      @Override
      public Instant timeOf(SentimentItem item) {
        return item.id().timestamp();
      }
    };
  }

  /** What was read and the number of items that it represents, itself included. */
  record Sampled<T>(T entry, double weight) {}

  List<Sampled<T>> items() {
    return items;
  }

  Set<Integer> estimatedBuckets() {
    return estimatedBuckets;
  }

  boolean isExact() {
    return estimatedBuckets.isEmpty();
  }

  SummarySample<T> read() {
    List<SummarySpan<T>> buckets = new ArrayList<>();
    for (Partition<T> partition : partitions) {
      SummarySpan<T> whole = SummarySpan.unread(partition, window.range());
      readPage(whole, Math.min(MAX_INITIAL_READ, remainingReads / 2));
      count(whole);
      buckets.addAll(unreadBuckets(whole));
    }
    // Half of the remaining reads; the other half is for the spans that need it.
    int each = Math.max(1, remainingReads / 2 / Math.max(1, buckets.size()));
    buckets.forEach(bucket -> readFirst(bucket, each));
    while (!open.isEmpty() && remainingReads > 0) {
      readMore(open.poll());
    }
    open.forEach(this::estimate);
    return this;
  }

  /** Splits the unread part of a span at bucket borders, newest first. */
  private List<SummarySpan<T>> unreadBuckets(SummarySpan<T> whole) {
    List<SummarySpan<T>> pieces = new ArrayList<>();
    if (whole.isOpen()) {
      SummarySpan<T> rest = whole.unreadPart();
      for (int bucket = window.bucketOf(rest.unreadUntil()); bucket > 0; bucket--) {
        pieces.add(rest);
        rest = rest.splitAt(window.starts().get(bucket));
      }
      pieces.add(rest);
    }
    return pieces;
  }

  private void readMore(SummarySpan<T> span) {
    int waiting = open.size() + 1;
    int share = Math.max(MIN_PAGE_SIZE, remainingReads / (4 * waiting));
    if (queries >= MAX_QUERIES) {
      readFirst(span, Math.max(MIN_PAGE_SIZE, remainingReads / waiting));
    } else if (span.estimatedUnreadItems() <= share || span.unreadTime().compareTo(MIN_SPLIT) < 0) {
      readFirst(span, share);
    } else {
      SummarySpan<T> older = span.splitAt(span.from().plusMillis(span.unreadTime().toMillis() / 2));
      open.add(span);
      readFirst(older, share);
    }
  }

  private void readFirst(SummarySpan<T> span, int limit) {
    readPage(span, Math.min(limit, remainingReads));
    if (span.isOpen()) {
      open.add(span);
    } else {
      count(span);
    }
  }

  private void readPage(SummarySpan<T> span, int limit) {
    if (limit == 0) {
      return; // the read limit is used up
    }
    int before = span.items().size();
    span.read(limit);
    remainingReads -= span.items().size() - before;
    queries++;
  }

  private void count(SummarySpan<T> span) {
    span.items().forEach(item -> items.add(new Sampled<>(item, 1)));
  }

  private void estimate(SummarySpan<T> span) {
    estimatedBuckets.add(window.bucketOf(span.from()));
    span.items().forEach(item -> items.add(new Sampled<>(item, span.weight())));
  }
}
