package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.write.Update;
import dev.nightjar.upstream.QuotaItem;
import dev.nightjar.upstream.QuotaStore;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Stores the progress of ingestion and self-healing: items of the table {@code sentiment-items}
 * that are in no index and do not expire.
 */
@Singleton
public class Checkpoints {

  private static final String LAST_HEALING_RUN = "last-healing";

  /** The time and the counts of the last self-healing run. */
  public record HealingRun(Instant at, int itemsFound, int itemsRepublished) {}

  private static final ItemCodec<HealingRun> HEALING_RUN =
      ItemCodec.of(
          attributes -> {
            var at = attributes.required("healed_at", TIMESTAMP, HealingRun::at);
            var found = attributes.withDefault("items_found", INTEGER, HealingRun::itemsFound, 0);
            var republished =
                attributes.withDefault(
                    "items_republished", INTEGER, HealingRun::itemsRepublished, 0);
            return item -> new HealingRun(at.of(item), found.of(item), republished.of(item));
          });

  private static final AttributeType<Position> POSITION =
      new AttributeType<>(
          (item, name, position) -> item.value(name, AttributeValue.fromM(position.key())),
          (item, name) -> Position.after(item.item(name).attributes()));

  private static final ItemCodec<Position> HEALING_POSITION =
      ItemCodec.of(
          attributes ->
              attributes.withDefault("position", POSITION, position -> position, Position.START)
                  ::of);

  private final NewsTable table;

  public Checkpoints(NewsTable table) {
    this.table = table;
  }

  /** The checkpoint of a source, with its quota. */
  public QuotaStore<Checkpoint> of(String source) {
    return new QuotaItem<>(
        table.items(),
        table.checkpointKey(source),
        CheckpointCodec.CHECKPOINT,
        Checkpoint.initial());
  }

  /** The index position where a self-healing run continues; empty is the oldest pending item. */
  public Position healingPosition(String healer) {
    return table
        .items()
        .getConsistent(table.checkpointKey(healer))
        .flatMap(item -> table.items().readable(item, HEALING_POSITION::read))
        .orElse(Position.START);
  }

  public void saveHealingPosition(String healer, Position position) {
    table.items().update(Update.set(table.checkpointKey(healer), HEALING_POSITION.write(position)));
  }

  /** Saves the counts of the last self-healing run, for the console. */
  public void saveHealingRun(HealingRun run) {
    table.items().update(Update.set(table.checkpointKey(LAST_HEALING_RUN), HEALING_RUN.write(run)));
  }

  public Optional<HealingRun> lastHealingRun() {
    return table
        .items()
        .get(table.checkpointKey(LAST_HEALING_RUN))
        .flatMap(item -> table.items().readable(item, HEALING_RUN::read));
  }
}
