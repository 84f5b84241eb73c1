package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.TEXT;

import dev.nightjar.news.model.AnalysisLogEntry;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The analysis log: items of the table {@code sentiment-items} that are in no index, in the order
 * in which analyses started. An entry is valid if its item's {@code analyzed_at} equals the entry's
 * time.
 */
@Singleton
public class AnalysisLog {

  /** How long a stream client can resume. */
  public static final Duration RETENTION = Duration.ofDays(1);

  /**
   * How old an entry is before it is read. Its time is taken before it is written, and analyzers
   * may be slow or have clocks that are behind: an entry that is written late, but sorts before
   * those that were read, would be missed.
   */
  public static final Duration SETTLE_TIME = Duration.ofSeconds(2);

  private static final ItemCodec<ItemId> LOGGED_ITEM =
      ItemCodec.of(
          attributes -> {
            var sourceId = attributes.required("item_id", TEXT, ItemId::sourceId);
            var sortKey = attributes.required("item_timestamp", TEXT, ItemId::sortKey);
            return item ->
                new ItemId(
                    sourceId.of(item), SortableTime.parse(sortKey.of(item)), sortKey.of(item));
          });

  private final NewsTable table;

  public AnalysisLog(NewsTable table) {
    this.table = table;
  }

  /** Appends an entry, unless another version of the article has an entry of the same time. */
  public boolean append(ItemId item, Instant time) {
    ItemBuilder entry = new ItemBuilder();
    LOGGED_ITEM.write(entry, item);
    entry.number(SentimentItemCodec.TTL, Ttl.after(time, RETENTION));
    Update update =
        Update.set(table.logKey(time, item), entry.build())
            .onlyIf("attribute_not_exists(#item_timestamp) OR #item_timestamp = :item_timestamp");
    return table.items().update(update) instanceof UpdateOutcome.Updated;
  }

  /** The entries of an hour in order, after a position; an empty position is the start. */
  public List<AnalysisLogEntry> entriesInHour(Instant hour, String after, int limit) {
    return table
        .items()
        .query(
            Query.where("source_id = :hour AND #timestamp > :after")
                .names("timestamp")
                .value(":hour", NewsTable.logPartition(hour))
                .value(":after", after.isEmpty() ? "0" : after)
                .consistent()
                .limit(limit),
            AnalysisLog::entry)
        .items();
  }

  private static AnalysisLogEntry entry(Item item) {
    return new AnalysisLogEntry(item.text("timestamp"), LOGGED_ITEM.read(item));
  }
}
