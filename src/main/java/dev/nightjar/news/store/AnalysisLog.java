package dev.nightjar.news.store;

import dev.nightjar.news.model.AnalysisLogEntry;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.Table;
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
 * Which analyses were begun, in order: items of the table {@code sentiment-items} that are in none
 * of its indexes. One is true if its item says that it was analysed at that very time.
 */
@Singleton
public class AnalysisLog {

  /** How long the stream can be resumed. */
  public static final Duration RETENTION = Duration.ofDays(1);

  private final Table table;

  public AnalysisLog(DynamoDbClient client, Environment environment) {
    this.table = new Table(client, NewsTable.definition(environment));
  }

  /** Announces an analysis, unless another version of the article took that very moment. */
  public boolean append(ItemId item, Instant time) {
    Update announcement =
        Update.of(
                table.key(partition(time), SortableTime.millis(time) + "#" + item.sourceId()),
                "SET item_id = :id, item_timestamp = :timestamp, ttl_timestamp = :expiry")
            .onlyIf("attribute_not_exists(item_timestamp) OR item_timestamp = :timestamp")
            .value(":id", item.sourceId())
            .value(":timestamp", SortableTime.millis(item.timestamp()))
            .value(":expiry", Ttl.after(time, RETENTION));
    return table.update(announcement) instanceof UpdateOutcome.Updated;
  }

  /** What was announced in that hour, in order, after a position (which may be empty). */
  public List<AnalysisLogEntry> entriesInHour(Instant hour, String after, int limit) {
    return table
        .query(
            Query.where("source_id = :hour AND #timestamp > :after")
                .names("timestamp")
                .value(":hour", partition(hour))
                .value(":after", after.isEmpty() ? "0" : after)
                .consistent()
                .limit(limit),
            SentimentItemCodec::analysisLogEntry)
        .items();
  }

  private static String partition(Instant hour) {
    return CompositeKey.of("analyzed", SortableTime.millis(hour).substring(0, 13)).value();
  }
}
