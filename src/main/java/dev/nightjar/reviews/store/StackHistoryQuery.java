package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Reads the versions of a stack, newest first, from all partitions that {@link StackPartitions}
 * uses. Versions with the same time are ordered by partition, so that the position of the last item
 * is a sufficient cursor.
 */
final class StackHistoryQuery {

  /** With one partition per day, the number of days that one page reads. */
  static final int MAX_DAYS = 92;

  /** The partitions also contain findings, so that a page must read more items than it returns. */
  private static final int ENTRIES_PER_VERSION = 20;

  private final Table table;
  private final StackPartitions partitions;
  private final PartitionPager pages;

  StackHistoryQuery(Table table, StackPartitions partitions) {
    this.table = table;
    this.partitions = partitions;
    this.pages = new PartitionPager(table.definition(), ReviewsTable.GSI1);
  }

  Slice<Item> page(String stackId, TimeRange range, int limit, Position startAfter) {
    if (!partitions.byDay()) {
      List<String> all = partitions.partitionsOn(stackId, LocalDate.EPOCH);
      return pages.firstPage(merged(all, range, limit, startAfter), limit);
    }
    List<Item> found = new ArrayList<>();
    TimeRange rest = timeOf(startAfter).map(range::until).orElse(range);
    LocalDate day = ReviewKeys.day(rest.to());
    LocalDate first = ReviewKeys.day(rest.from());
    for (int days = 0; !day.isBefore(first) && found.size() <= limit; days++) {
      if (days == MAX_DAYS) {
        return new Slice<>(found, Optional.of(endOf(day)));
      }
      List<String> ofDay = partitions.partitionsOn(stackId, day);
      TimeRange window = range.since(startOf(day)).until(startOf(day.plusDays(1)).minusMillis(1));
      found.addAll(merged(ofDay, window, limit - found.size(), startAfter));
      day = day.minusDays(1);
    }
    return pages.firstPage(found, limit);
  }

  /** At most one item more than the limit. */
  private List<Item> merged(List<String> names, TimeRange range, int limit, Position startAfter) {
    List<PartitionReader> lanes = readers(names, range, limit, startAfter);
    List<Item> merged = new ArrayList<>();
    while (merged.size() <= limit) {
      Optional<PartitionReader> newest =
          lanes.stream()
              .filter(PartitionReader::hasMore)
              .reduce((a, b) -> b.head().compareTo(a.head()) > 0 ? b : a);
      if (newest.isEmpty()) {
        return merged;
      }
      merged.add(newest.get().take());
    }
    return merged;
  }

  private List<PartitionReader> readers(
      List<String> names, TimeRange range, int limit, Position startAfter) {
    if (range.isEmpty()) {
      return List.of();
    }
    String endOfRange = ReviewKeys.createdInSecond(range.to());
    Optional<String> end = startAfter.text("GSI1SK").filter(key -> key.compareTo(endOfRange) <= 0);
    int last = end.isPresent() ? names.indexOf(pages.partitionOf(startAfter)) : -1;
    List<PartitionReader> lanes = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      // Items with the sort key of the last item were already returned from the partitions before
      // its own.
      lanes.add(
          new PartitionReader(
              names.get(i),
              range,
              end.orElse(endOfRange),
              i < last,
              limit,
              i == last ? startAfter : Position.START));
    }
    return lanes;
  }

  private static Optional<Instant> timeOf(Position position) {
    return position.text("GSI1SK").map(ReviewKeys::createdTime);
  }

  private static Position endOf(LocalDate day) {
    String key = ReviewKeys.createdInSecond(startOf(day.plusDays(1)).minusMillis(1));
    return Position.START.with("GSI1SK", key);
  }

  private static Instant startOf(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /** Reads one partition page by page for the merge. */
  private final class PartitionReader {

    private final String partition;
    private final TimeRange range;
    private final int limit;
    private final String upperBound;
    private final boolean isExclusive;
    private final Deque<Item> items = new ArrayDeque<>();
    private Optional<Position> next;

    /** Reads the items of the range up to the sort key {@code upperBound}. */
    PartitionReader(
        String partition,
        TimeRange range,
        String upperBound,
        boolean isExclusive,
        int limit,
        Position startAfter) {
      this.partition = partition;
      this.range = range;
      this.upperBound = upperBound;
      this.isExclusive = isExclusive;
      this.limit = limit;
      this.next = Optional.of(startAfter);
    }

    boolean hasMore() {
      while (items.isEmpty() && next.isPresent()) {
        Slice<Optional<Item>> page = table.query(query().startAfter(next.get()), this::inRange);
        page.items().forEach(found -> found.ifPresent(items::add));
        next = page.next();
      }
      return !items.isEmpty();
    }

    /** Sort keys with and without milliseconds do not sort like their times within a second. */
    private Optional<Item> inRange(Item item) {
      boolean isReturned = isExclusive && item.text("GSI1SK").equals(upperBound);
      boolean isInRange = range.includes(item.parsed("GSI1SK", ReviewKeys::createdTime));
      return isInRange && !isReturned ? Optional.of(item) : Optional.empty();
    }

    String head() {
      return items.getFirst().text("GSI1SK");
    }

    Item take() {
      return items.removeFirst();
    }

    private Query query() {
      return Query.where("GSI1PK = :partition AND GSI1SK BETWEEN :from AND :to")
          .index(ReviewsTable.GSI1)
          .filter("EntityType = :review")
          .value(":partition", partition)
          .value(":from", ReviewKeys.created(range.from()))
          .value(":to", upperBound)
          .value(":review", "REVIEW")
          .descending()
          .limit((limit + 1) * ENTRIES_PER_VERSION);
    }
  }
}
