package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of time in the index of one sentiment, read newest first as far as {@link
 * SummarySample} cares to. What was not read yet is its rest, which can become spans of its own.
 */
final class SummarySpan {

  /** An item stands for at most so many: a handful of one moment says little about an hour. */
  private static final int MAX_EXTRAPOLATION = 1_000;

  private final Sentiment sentiment;
  private final Instant to;
  private final List<SentimentItem> items = new ArrayList<>();
  private Instant from;
  private Position readUpTo;
  private boolean open = true;

  private SummarySpan(Sentiment sentiment, TimeRange range, Position after) {
    this.sentiment = sentiment;
    this.from = range.from();
    this.to = range.to();
    this.readUpTo = after;
  }

  static SummarySpan unread(Sentiment sentiment, TimeRange range) {
    return new SummarySpan(sentiment, range, Position.START);
  }

  /** Reads so many items more, or what there is. */
  void read(NewsTable table, int limit) {
    Slice<SentimentItem> page =
        table.pageBySentiment(sentiment, new TimeRange(from, to), limit, readUpTo);
    items.addAll(page.items());
    open = page.next().isPresent();
    readUpTo = page.next().orElse(Position.START);
  }

  List<SentimentItem> items() {
    return items;
  }

  /** Whether older ones may follow. */
  boolean isOpen() {
    return open;
  }

  Instant from() {
    return from;
  }

  /** The time of the last item read, which may not be the only one of that time. */
  Instant unreadUntil() {
    return items.isEmpty() ? to : items.get(items.size() - 1).id().timestamp();
  }

  Duration unreadTime() {
    return Duration.between(from, unreadUntil());
  }

  /** Ends at the border from now on, and gives away what is older. */
  SummarySpan splitAt(Instant border) {
    SummarySpan older = unread(sentiment, new TimeRange(from, border.minusMillis(1)));
    from = border;
    return older;
  }

  /** What is not read yet as a span of its own. */
  SummarySpan unreadPart() {
    return new SummarySpan(sentiment, new TimeRange(from, unreadUntil()), readUpTo);
  }

  /**
   * How many items are not read yet if they come as closely as those that were read. The time
   * before the first of them does not count, as it may be the silence before a burst; and of n
   * items that come at random, n - 2 divided by the time from the first to the last is the rate.
   */
  double estimatedUnreadItems() {
    if (!open) {
      return 0;
    }
    Instant first = items.size() < 3 ? to : items.get(0).id().timestamp();
    double read = Duration.between(unreadUntil(), first).toMillis() + 1;
    return Math.max(1, items.size() - 2) * unreadTime().toMillis() / read;
  }

  /** How many items each of those that were read stands for. */
  double weight() {
    return Math.min(MAX_EXTRAPOLATION, 1 + estimatedUnreadItems() / Math.max(1, items.size()));
  }
}
