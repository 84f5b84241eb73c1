package dev.nightjar.news.store;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.SentimentItemCodec.TagMarker;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The lists of the dashboard, each by one index and newest first. */
@Singleton
public class ItemLists {

  /** How often a page is refilled after outdated index entries were removed. */
  private static final int MAX_FILLS = 4;

  private final NewsTable keys;
  private final Table table;

  public ItemLists(NewsTable table) {
    this.keys = table;
    this.table = table.items();
  }

  /** Pattern 3: dashboard query by sentiment. */
  public Slice<SentimentItem> bySentiment(
      Sentiment sentiment, TimeRange range, int limit, Position startAfter) {
    return bySentiment(sentiment, range, lastSortKey(range), limit, startAfter);
  }

  Slice<SentimentItem> bySentiment(
      Sentiment sentiment, TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return within(
        range,
        SentimentItem::id,
        table.collect(
            newestOf(sentiment, range, lastSortKey, limit, startAfter),
            SentimentItemCodec.ITEM::read));
  }

  /**
   * Like {@link #bySentiment}, but one DynamoDB page, which reads no more items than it returns.
   */
  public Slice<SentimentItem> pageBySentiment(
      Sentiment sentiment, TimeRange range, int limit, Position startAfter) {
    return table.query(
        newestOf(sentiment, range, lastSortKey(range, startAfter), limit, startAfter),
        SentimentItemCodec.ITEM::read);
  }

  /** Like {@link #pageBySentiment}, but the ids of a tag's items, which its markers have. */
  public Slice<ItemId> pageByTag(String tag, TimeRange range, int limit, Position startAfter) {
    return table
        .query(
            newest(NewsTable.BY_TAG, "tag", tag, range, lastSortKey(range, startAfter))
                .limit(limit)
                .startAfter(startAfter),
            SentimentItemCodec.TAG_MARKER::read)
        .map(TagMarker::item);
  }

  private static Query newestOf(
      Sentiment sentiment, TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return newest(NewsTable.BY_SENTIMENT, "sentiment", sentiment.value(), range, lastSortKey)
        .limit(limit)
        .startAfter(startAfter);
  }

  /** Pattern 4: dashboard query by tag or ticker. */
  public Slice<SentimentItem> byTag(String tag, TimeRange range, int limit, Position startAfter) {
    Slice<ItemId> tagged =
        table
            .collect(
                newest(NewsTable.BY_TAG, "tag", tag, range, lastSortKey(range))
                    .limit(limit)
                    .startAfter(startAfter),
                SentimentItemCodec.TAG_MARKER::read)
            .map(TagMarker::item);
    return readItems(within(range, Function.identity(), tagged));
  }

  /**
   * The markers of a tag or ticker.
   *
   * @param lastSortKey the newest sort key to read
   */
  Slice<Tagged> markers(
      String tag, TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return within(
        range,
        Tagged::item,
        table.collect(
            newest(NewsTable.BY_TAG, "tag", tag, range, lastSortKey)
                .limit(limit)
                .startAfter(startAfter),
            item ->
                new Tagged(
                    SentimentItemCodec.id(item), SentimentItemCodec.TAG_MARKER.read(item).item())));
  }

  /** A marker's own key, and the item that it names. */
  record Tagged(ItemId marker, ItemId item) {}

  /** The items that exist, by eventually consistent reads, as those of the index are. */
  public Map<ItemId, SentimentItem> items(List<ItemId> ids) {
    return readItems(new Slice<>(ids, Optional.empty())).items().stream()
        .collect(Collectors.toMap(SentimentItem::id, Function.identity(), (a, b) -> a));
  }

  /** Pending or analyzed items. */
  public Slice<SentimentItem> byStatus(
      Status status, TimeRange range, int limit, Position startAfter) {
    List<SentimentItem> found = new ArrayList<>();
    Optional<Position> next = Optional.of(startAfter);
    for (int fill = 1; fill <= MAX_FILLS && next.isPresent() && found.size() < limit; fill++) {
      Slice<SentimentItem> slice =
          readItems(
              idsByStatus(status, range, lastSortKey(range), limit - found.size(), next.get()));
      // The index is eventually consistent: an item that it lists as pending may be analyzed.
      slice.items().stream().filter(item -> item.status() == status).forEach(found::add);
      next = slice.next();
    }
    return new Slice<>(found, next);
  }

  /** The keys of the items, because the index has no more. */
  Slice<ItemId> idsByStatus(
      Status status, TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return within(
        range,
        Function.identity(),
        table.collect(
            newest(NewsTable.BY_STATUS, "status", status.value(), range, lastSortKey)
                .limit(limit)
                .startAfter(startAfter),
            SentimentItemCodec::id));
  }

  /** The position after an item in {@code by_sentiment}. */
  static Position positionOf(Sentiment sentiment, ItemId last) {
    return indexPosition("sentiment", sentiment.value(), last);
  }

  /** The position after an item in {@code by_status}. */
  static Position positionOf(Status status, ItemId last) {
    return indexPosition("status", status.value(), last);
  }

  /** The position after a marker in {@code by_tag}. */
  static Position positionOf(String tag, ItemId marker) {
    return indexPosition("tag", tag, marker);
  }

  private static Position indexPosition(String partition, String value, ItemId last) {
    return Position.START
        .with(partition, value)
        .with("source_id", last.sourceId())
        .with("timestamp", last.sortKey());
  }

  private Slice<SentimentItem> readItems(Slice<ItemId> ids) {
    List<ItemKey> wanted = ids.items().stream().map(keys::key).toList();
    Map<ItemKey, Item> items = table.batchGet(new LinkedHashSet<>(wanted));
    return new Slice<>(
        table
            .readable(
                // An item may expire before its index entry.
                wanted.stream().filter(items::containsKey).map(items::get),
                SentimentItemCodec.ITEM::read)
            .toList(),
        ids.next());
  }

  private static Query newest(
      String index, String partition, String value, TimeRange range, String lastSortKey) {
    return Query.where("#partition = :partition AND #timestamp BETWEEN :from AND :to")
        .index(index)
        .name("#partition", partition)
        .names("timestamp")
        .value(":partition", value)
        .value(":from", SortableTime.millis(range.from()))
        .value(":to", lastSortKey)
        .descending();
  }

  /**
   * The last sort key of a range. A time without milliseconds sorts after all times of its second
   * that have them, so the query reads to the end of the second and the rest is filtered.
   */
  static String lastSortKey(TimeRange range) {
    return SortableTime.seconds(range.to());
  }

  /**
   * The last sort key of a range that is read without a filter. Ranges that follow each other to
   * the millisecond share no item and lose none: a time without milliseconds belongs to the end of
   * its second. DynamoDB rejects a position outside the range.
   */
  private static String lastSortKey(TimeRange range, Position startAfter) {
    String last =
        range.to().plusMillis(1).getNano() < 1_000_000
            ? SortableTime.seconds(range.to())
            : SortableTime.millis(range.to());
    return startAfter.text("timestamp").filter(start -> start.compareTo(last) > 0).orElse(last);
  }

  private static <T> Slice<T> within(TimeRange range, Function<T, ItemId> id, Slice<T> read) {
    return new Slice<>(
        read.items().stream().filter(item -> range.contains(id.apply(item).timestamp())).toList(),
        read.next());
  }
}
