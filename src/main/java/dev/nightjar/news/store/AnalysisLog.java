package dev.nightjar.news.store;

import dev.nightjar.news.model.AnalysisLogEntry;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

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

  private final Table table;

  public AnalysisLog(DynamoDbClient client, Environment environment) {
    this.table = new Table(client, NewsTable.definition(environment));
  }

  /** Appends an entry, unless another version of the article has an entry of the same time. */
  public boolean append(ItemId item, Instant time) {
    Update entry =
        Update.of(
                table.key(partition(time), SortableTime.millis(time) + "#" + item.sourceId()),
                "SET item_id = :id, item_timestamp = :timestamp, ttl_timestamp = :expiry")
            .onlyIf("attribute_not_exists(item_timestamp) OR item_timestamp = :timestamp")
            .value(":id", item.sourceId())
            .value(":timestamp", item.sortKey())
            .value(":expiry", Ttl.after(time, RETENTION));
    return table.update(entry) instanceof UpdateOutcome.Updated;
  }

  /** The entries of an hour in order, after a position; an empty position is the start. */
  public List<AnalysisLogEntry> entriesInHour(Instant hour, String after, int limit) {
    return table
        .query(
            Query.where("source_id = :hour AND #timestamp > :after")
                .names("timestamp")
                .value(":hour", partition(hour))
                .value(":after", after.isEmpty() ? "0" : after)
                .consistent()
                .limit(limit),
            AnalysisLog::entry)
        .items();
  }

  private static AnalysisLogEntry entry(Item item) {
    return new AnalysisLogEntry(
        item.text("timestamp"),
        new ItemId(
            item.text("item_id"), item.timestamp("item_timestamp"), item.text("item_timestamp")));
  }

  private static String partition(Instant hour) {
    return CompositeKey.of("analyzed", SortableTime.millis(hour).substring(0, 13)).value();
  }
}
