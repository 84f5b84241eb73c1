package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.store.ItemLists;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads a bounded number of items of a window, each once. Each sentiment is read newest first, up
 * to {@link #MAX_INITIAL_READ}. Older buckets that this does not reach get a first page each. Then
 * the longest unread span is split in its middle and read, repeatedly: sparse spans are soon
 * complete, so the unread rest lies where most of the items are. After {@link #MAX_ITEMS_READ}
 * items the rest is estimated from the items that were read.
 */
final class SummarySample {

  /** The read limit of one summary. */
  static final int MAX_ITEMS_READ = 3_000;

  static final int MAX_INITIAL_READ = 500;

  /** After so many queries spans are no longer split, only read on in larger pages. */
  static final int MAX_QUERIES = 250;

  /** Fewer items give no useful estimate of the rate. */
  private static final int MIN_PAGE_SIZE = 20;

  /** Publishers' times have a precision of seconds. */
  private static final Duration MIN_SPLIT = Duration.ofSeconds(1);

  private final ItemLists lists;
  private final SummaryWindow window;
  private final List<WeightedItem> items = new ArrayList<>();
  private final Set<Integer> estimatedBuckets = new TreeSet<>();
  private final PriorityQueue<SummarySpan> open =
      new PriorityQueue<>(Comparator.comparing(SummarySpan::unreadTime).reversed());
  private int remainingReads = MAX_ITEMS_READ;
  private int queries;

  SummarySample(ItemLists lists, SummaryWindow window) {
    this.lists = lists;
    this.window = window;
  }

  List<WeightedItem> items() {
    return items;
  }

  Set<Integer> estimatedBuckets() {
    return estimatedBuckets;
  }

  boolean isExact() {
    return estimatedBuckets.isEmpty();
  }

  SummarySample read() {
    List<SummarySpan> buckets = new ArrayList<>();
    for (Sentiment sentiment : Sentiment.values()) {
      SummarySpan whole = SummarySpan.unread(sentiment, window.range());
      readPage(whole, MAX_INITIAL_READ);
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
  private List<SummarySpan> unreadBuckets(SummarySpan whole) {
    List<SummarySpan> pieces = new ArrayList<>();
    if (whole.isOpen()) {
      SummarySpan rest = whole.unreadPart();
      for (int bucket = window.bucketOf(rest.unreadUntil()); bucket > 0; bucket--) {
        pieces.add(rest);
        rest = rest.splitAt(window.starts().get(bucket));
      }
      pieces.add(rest);
    }
    return pieces;
  }

  private void readMore(SummarySpan span) {
    int waiting = open.size() + 1;
    int share = Math.max(MIN_PAGE_SIZE, remainingReads / (4 * waiting));
    if (queries >= MAX_QUERIES) {
      readFirst(span, Math.max(MIN_PAGE_SIZE, remainingReads / waiting));
    } else if (span.estimatedUnreadItems() <= share || span.unreadTime().compareTo(MIN_SPLIT) < 0) {
      readFirst(span, share);
    } else {
      SummarySpan older = span.splitAt(span.from().plusMillis(span.unreadTime().toMillis() / 2));
      open.add(span);
      readFirst(older, share);
    }
  }

  private void readFirst(SummarySpan span, int limit) {
    readPage(span, Math.min(limit, remainingReads));
    if (span.isOpen()) {
      open.add(span);
    } else {
      count(span);
    }
  }

  private void readPage(SummarySpan span, int limit) {
    int before = span.items().size();
    span.read(lists, limit);
    remainingReads -= span.items().size() - before;
    queries++;
  }

  private void count(SummarySpan span) {
    span.items().forEach(item -> items.add(new WeightedItem(item, 1)));
  }

  private void estimate(SummarySpan span) {
    estimatedBuckets.add(window.bucketOf(span.from()));
    span.items().forEach(item -> items.add(new WeightedItem(item, span.weight())));
  }
}
