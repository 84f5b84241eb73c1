package dev.nightjar.news.store;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.write.Update;
import dev.nightjar.upstream.QuotaItem;
import dev.nightjar.upstream.QuotaStore;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Stores the progress of ingestion and self-healing: items of the table {@code sentiment-items}
 * that are in no index and do not expire.
 */
@Singleton
public class Checkpoints {

  private static final String LAST_HEALING_RUN = "last-healing";

  private final Table table;

  public Checkpoints(DynamoDbClient client, Environment environment) {
    this.table = new Table(client, NewsTable.definition(environment));
  }

  /** The time and the counts of the last self-healing run. */
  public record HealingRun(Instant at, int itemsFound, int itemsRepublished) {}

  /** The checkpoint of a source, with its quota. */
  public QuotaStore<Checkpoint> of(String source) {
    return new QuotaItem<>(table, key(source), CheckpointCodec.CHECKPOINT, Checkpoint.initial());
  }

  /** The index position where a self-healing run continues; empty is the oldest pending item. */
  public Position healingPosition(String healer) {
    return table
        .getConsistent(key(healer))
        .map(checkpoint -> Position.after(checkpoint.item("position").attributes()))
        .orElse(Position.START);
  }

  public void saveHealingPosition(String healer, Position position) {
    table.update(
        Update.of(key(healer), "SET #position = :position")
            .names("position")
            .value(":position", AttributeValue.fromM(position.key())));
  }

  /** Saves the counts of the last self-healing run, for the console. */
  public void saveHealingRun(Instant at, int found, int republished) {
    table.update(
        Update.of(
                key(LAST_HEALING_RUN),
                "SET healed_at = :at, items_found = :found, items_republished = :republished")
            .value(":at", SortableTime.millis(at))
            .value(":found", found)
            .value(":republished", republished));
  }

  public Optional<HealingRun> lastHealingRun() {
    return table
        .get(key(LAST_HEALING_RUN))
        .map(
            run ->
                new HealingRun(
                    run.timestamp("healed_at"),
                    run.integer("items_found"),
                    run.integer("items_republished")));
  }

  private ItemKey key(String name) {
    return table.key(CompositeKey.of("bookmark", name).value(), SortableTime.millis(Instant.EPOCH));
  }
}
