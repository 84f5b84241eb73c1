package dev.nightjar.news.store;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code sentiment-items} and its keys: an item for each article, and a marker item for
 * each of its tags and tickers.
 *
 * <p>{@link SentimentItems} stores items and results and reads items by their ids, {@link
 * ItemLists} answers the queries of the dashboard, and {@link PendingItems} those of self-healing
 * and of the metrics. The table also holds the {@link AnalysisLog}, the {@link Checkpoints}, the
 * {@link WatchedSources}, the {@link WatchLists}, the {@link TagSpellings} and the {@link
 * AlertItems}.
 */
@Singleton
public class NewsTable {

  public static final String BY_SENTIMENT = "by_sentiment";
  public static final String BY_TAG = "by_tag";
  public static final String BY_STATUS = "by_status";

  /** The partition of all alert rules, which are few; policies name its first part. */
  static final String ALERT_RULES = CompositeKey.of("alert", "rules").value();

  private final Table items;

  public NewsTable(DynamoDbClient client, Environment environment, Metrics metrics) {
    this.items =
        new Table(
            client,
            definition(environment),
            new UnreadableItemReporter(metrics, "news", NewsConfig.METRIC_NAMESPACE));
  }

  @Produces
  @Named("news")
  public static TableDefinition definition(Environment environment) {
    return TableDefinition.named(environment.prefixed("sentiment-items"))
        .keys("source_id", "timestamp")
        .index(IndexDefinition.named(BY_SENTIMENT).keys("sentiment", "timestamp"))
        .index(IndexDefinition.named(BY_TAG).keys("tag", "timestamp"))
        .index(IndexDefinition.named(BY_STATUS).keys("status", "timestamp").keysOnly())
        .ttl(SentimentItemCodec.TTL);
  }

  Table items() {
    return items;
  }

  ItemKey key(ItemId id) {
    return items.key(id.sourceId(), id.sortKey());
  }

  ItemKey markerKey(ItemId id, String tag) {
    return items.key(CompositeKey.parse(id.sourceId()).and(tag).value(), id.sortKey());
  }

  ItemKey checkpointKey(String name) {
    return items.key(CompositeKey.of("bookmark", name).value(), SortableTime.millis(Instant.EPOCH));
  }

  /** The subject is encoded, because a part of a key has no separator. */
  ItemKey watchListKey(String subject) {
    String part = URLEncoder.encode(subject, StandardCharsets.UTF_8);
    return items.key(
        CompositeKey.of("watchlist", part).value(), SortableTime.millis(Instant.EPOCH));
  }

  ItemKey spellingKey(String tag) {
    return items.key(spellings(tag), tag);
  }

  /** The partition of the spellings of a tag. */
  static String spellings(String tag) {
    return CompositeKey.of("spelling", tag.toLowerCase(Locale.ROOT)).value();
  }

  ItemKey logKey(Instant time, ItemId id) {
    return items.key(logPartition(time), SortableTime.millis(time) + "#" + id.sourceId());
  }

  ItemKey alertRuleKey(String id) {
    return items.key(ALERT_RULES, id);
  }

  ItemKey alertFiringKey(String ruleId, Instant at) {
    return items.key(alertFirings(ruleId), SortableTime.millis(at));
  }

  /** The partition of the firings of a rule. */
  static String alertFirings(String ruleId) {
    return CompositeKey.of("alert", ruleId).value();
  }

  /** The analysis log has a partition per hour. */
  static String logPartition(Instant hour) {
    return CompositeKey.of("analyzed", SortableTime.millis(hour).substring(0, 13)).value();
  }
}
