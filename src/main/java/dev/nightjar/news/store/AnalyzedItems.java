package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/** Analyzed items with the version of the model that judged them, and their second judgment. */
@Singleton
public class AnalyzedItems {

  private static final String MODEL_VERSION = "model_version";
  private static final String ANALYZED_AT = "analyzed_at";

  private final NewsTable keys;
  private final Table table;

  public AnalyzedItems(NewsTable table) {
    this.keys = table;
    this.table = table.items();
  }

  /**
   * An item and what a second judgment replaces.
   *
   * @param storedVersion empty if the item has none
   */
  public record Judged(SentimentItem item, Optional<String> storedVersion) {}

  /** A page of a sentiment's items, newest first; one page of DynamoDB. */
  public Slice<Judged> page(Sentiment sentiment, int limit, Position startAfter) {
    return table.query(
        ofSentiment(sentiment).descending().limit(limit).startAfter(startAfter),
        AnalyzedItems::judged);
  }

  /** The oldest items of a sentiment that another version than this one has judged. */
  public Slice<Judged> oldestOfOtherVersion(Sentiment sentiment, String version, int limit) {
    return table.query(
        ofSentiment(sentiment)
            .filter("attribute_not_exists(#version) OR #version <> :version")
            .name("#version", MODEL_VERSION)
            .value(":version", version)
            .limit(limit),
        AnalyzedItems::judged);
  }

  private static Query ofSentiment(Sentiment sentiment) {
    return Query.where("sentiment = :sentiment")
        .index(NewsTable.BY_SENTIMENT)
        .value(":sentiment", sentiment.value());
  }

  private static Judged judged(Item item) {
    return new Judged(SentimentItemCodec.ITEM.read(item), item.optional(MODEL_VERSION, Item::text));
  }

  /**
   * Replaces the judgment, unless another one has replaced it meanwhile.
   *
   * @param loggedAt the time of the entry in the analysis log, if the verdict is another one
   */
  public boolean replace(
      Judged judged, AnalysisResult result, String version, Optional<Instant> loggedAt) {
    ItemBuilder changed = new ItemBuilder();
    SentimentItemCodec.RESULT.write(changed, result);
    TEXT.write().write(changed, MODEL_VERSION, version);
    changed.optional(ANALYZED_AT, loggedAt, TIMESTAMP.write());
    Update update = Update.set(keys.key(judged.item().id()), changed.build());
    judged
        .storedVersion()
        .ifPresentOrElse(
            seen -> update.onlyIf("#model_version = :seen").value(":seen", seen),
            () -> update.onlyIf("attribute_not_exists(#model_version)"));
    update
        .onlyIf("#sentiment = :before")
        .value(":before", judged.item().result().orElseThrow().sentiment().value());
    return table.update(update) instanceof UpdateOutcome.Updated;
  }

  /** Moves an announcement that came too late in the log; false if a later one has replaced it. */
  public boolean relog(ItemId item, Instant before, Instant after) {
    ItemBuilder time = new ItemBuilder();
    TIMESTAMP.write().write(time, ANALYZED_AT, after);
    ItemBuilder seen = new ItemBuilder();
    TIMESTAMP.write().write(seen, ANALYZED_AT, before);
    Update update =
        Update.set(keys.key(item), time.build())
            .onlyIf("#analyzed_at = :seen")
            .value(":seen", seen.build().attributes().get(ANALYZED_AT));
    return table.update(update) instanceof UpdateOutcome.Updated;
  }
}
