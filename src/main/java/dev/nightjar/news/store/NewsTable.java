package dev.nightjar.news.store;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.StaleCandidate;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code sentiment-items}: an item for each article, and a marker for each of its tags
 * and tickers. {@link AnalysisLog} and {@link Checkpoints} are kept in it, too.
 */
@Singleton
public class NewsTable {

  public static final String BY_SENTIMENT = "by_sentiment";
  public static final String BY_TAG = "by_tag";
  public static final String BY_STATUS = "by_status";

  /** How many stuck items are looked at; the alarm is on more than 10. */
  static final int MAX_STUCK_ITEMS = 100;

  private static final int SCORE_DECIMALS = 4;

  /** How often a page is refilled after what the index had wrong was left out. */
  private static final int MAX_FILLS = 4;

  /** How often an item that others change at the same time is written anew. */
  private static final int MAX_REWRITES = 4;

  private final Table table;

  public NewsTable(DynamoDbClient client, Environment environment) {
    this.table = new Table(client, definition(environment));
  }

  /** What became of an analysis. */
  public enum AnalysisOutcome {
    ANALYZED,
    ALREADY_ANALYZED,
    /** The item expired, or was never there. */
    GONE
  }

  /**
   * How the analysis of an item stands.
   *
   * @param at the time under which the analysis was announced, once it is done
   */
  public record AnalysisState(SentimentItem item, Optional<Instant> at) {

    public boolean isPending() {
      return item.result().isEmpty();
    }

    public boolean isLoggedAt(Instant time) {
      return at.filter(time::equals).isPresent();
    }
  }

  @Produces
  @Named("news")
  public static TableDefinition definition(Environment environment) {
    return TableDefinition.named(environment.prefixed("sentiment-items"))
        .keys("source_id", "timestamp")
        .index(IndexDefinition.named(BY_SENTIMENT).keys("sentiment", "timestamp"))
        .index(IndexDefinition.named(BY_TAG).keys("tag", "timestamp"))
        .index(IndexDefinition.named(BY_STATUS).keys("status", "timestamp").keysOnly())
        .ttl("ttl_timestamp");
  }

  /** Pattern 1: deduplication check, with the item's markers in the same transaction. */
  public PutOutcome storePending(SentimentItem item) {
    List<Put> writes = new ArrayList<>();
    writes.add(
        Put.of(SentimentItemCodec.pending(Item.with(key(item.id())), item))
            .onlyIf("attribute_not_exists(source_id)"));
    item.tagsAndTickers().forEach(tag -> writes.add(tagMarker(item, tag)));
    TransactionOutcome outcome = table.transact(writes);
    if (outcome instanceof TransactionOutcome.Cancelled cancelled) {
      if (cancelled.conditionFailedAt(0)) {
        addMatches(existingItem(cancelled), item);
        return PutOutcome.DUPLICATE;
      }
      throw new IllegalStateException("The new item was refused: " + cancelled.reasons());
    }
    return PutOutcome.STORED;
  }

  /** Files an item under what else it matches; who changes it meanwhile comes first. */
  private void addMatches(Optional<ExistingItem> known, SentimentItem again) {
    Optional<ExistingItem> asItStands = known;
    for (int attempt = 1; attempt <= MAX_REWRITES && asItStands.isPresent(); attempt++) {
      ExistingItem seen = asItStands.get();
      Optional<SentimentItem> more = seen.mergedWith(again);
      if (more.isEmpty()) {
        return;
      }
      List<Put> writes = new ArrayList<>(List.of(seen.putMatchesOf(more.get())));
      Set<String> added = more.get().tagsAndTickers();
      added.removeAll(seen.item().tagsAndTickers());
      added.forEach(tag -> writes.add(tagMarker(seen.item(), tag)));
      asItStands =
          table.transact(writes) instanceof TransactionOutcome.Cancelled cancelled
              ? existingItem(cancelled)
              : Optional.empty();
    }
  }

  /** The item that was in the way, if it can be read. */
  private static Optional<ExistingItem> existingItem(TransactionOutcome.Cancelled cancelled) {
    try {
      return cancelled.conditionFailedAt(0)
          ? cancelled.reasons().get(0).existing().map(ExistingItem::of)
          : Optional.empty();
    } catch (MalformedItemException e) {
      return Optional.empty(); // nothing can be added to it, and it is a duplicate all the same
    }
  }

  private Put tagMarker(SentimentItem item, String tag) {
    return Put.of(SentimentItemCodec.tagMarker(Item.with(markerKey(item.id(), tag)), item, tag));
  }

  /** The state of an item, unless it expired or never was one. */
  public Optional<Status> status(ItemId id) {
    return table
        .getConsistent(key(id))
        .filter(item -> item.has("status"))
        .map(item -> item.has("sentiment") ? Status.ANALYZED : Status.PENDING);
  }

  /** Pattern 2: update sentiment, once; a transaction knows its own attempt when it is repeated. */
  public AnalysisOutcome markAnalyzed(
      ItemId id, AnalysisResult analysisResult, String modelVersion, Instant announced) {
    Update item =
        Update.of(
                key(id),
                "SET #status = :analyzed, sentiment = :sentiment, score = :score,"
                    + " model_version = :modelVersion, analyzed_at = :announced")
            .onlyIf("attribute_exists(#status) AND attribute_not_exists(sentiment)")
            .names("status")
            .value(":analyzed", Status.ANALYZED.value())
            .value(":sentiment", analysisResult.sentiment().value())
            .value(":score", score(analysisResult))
            .value(":modelVersion", modelVersion)
            .value(":announced", SortableTime.millis(announced));
    if (table.transact(List.of(item)) instanceof TransactionOutcome.Cancelled cancelled) {
      if (!cancelled.conditionFailedAt(0)) {
        throw new IllegalStateException("The verdict was refused: " + cancelled.reasons());
      }
      return cancelled.reasons().get(0).existing().filter(i -> i.has("sentiment")).isPresent()
          ? AnalysisOutcome.ALREADY_ANALYZED
          : AnalysisOutcome.GONE;
    }
    return AnalysisOutcome.ANALYZED;
  }

  /** How the analyses of items stand, of those that still exist. */
  public Map<ItemId, AnalysisState> analysisStates(Collection<ItemId> ids) {
    return table.batchGetConsistent(ids.stream().map(this::key).toList()).values().stream()
        .map(
            item ->
                new AnalysisState(
                    SentimentItemCodec.read(item), item.optional("analyzed_at", Item::timestamp)))
        .collect(Collectors.toMap(analysisState -> analysisState.item().id(), Function.identity()));
  }

  /** Pattern 3: dashboard query by sentiment, newest first. */
  public Slice<SentimentItem> bySentiment(
      Sentiment sentiment, TimeRange range, int limit, Position startAfter) {
    return table.collect(newestOf(sentiment, range, limit, startAfter), SentimentItemCodec::read);
  }

  /** The same, one page exactly as DynamoDB answers it: it reads no item more than it gives. */
  public Slice<SentimentItem> pageBySentiment(
      Sentiment sentiment, TimeRange range, int limit, Position startAfter) {
    return table.query(newestOf(sentiment, range, limit, startAfter), SentimentItemCodec::read);
  }

  private static Query newestOf(
      Sentiment sentiment, TimeRange range, int limit, Position startAfter) {
    return within(range, "sentiment = :sentiment")
        .index(BY_SENTIMENT)
        .value(":sentiment", sentiment.value())
        .descending()
        .limit(limit)
        .startAfter(startAfter);
  }

  /** Pattern 4: dashboard query by tag or ticker, newest first. */
  public Slice<SentimentItem> byTag(String tag, TimeRange range, int limit, Position startAfter) {
    return readItems(
        table.collect(
            within(range, "tag = :tag")
                .index(BY_TAG)
                .value(":tag", tag)
                .descending()
                .limit(limit)
                .startAfter(startAfter),
            marker -> table.key(marker.text("item_id"), marker.text("timestamp"))));
  }

  /** Pending or analysed items, newest first. */
  public Slice<SentimentItem> byStatus(
      Status status, TimeRange range, int limit, Position startAfter) {
    List<SentimentItem> found = new ArrayList<>();
    Optional<Position> next = Optional.of(startAfter);
    for (int fill = 1; fill <= MAX_FILLS && next.isPresent() && found.size() < limit; fill++) {
      Slice<SentimentItem> slice =
          readItems(
              table.collect(
                  newestOf(status, range, limit - found.size(), next.get()), this::keyOf));
      // The index is behind the items: what it calls pending may have been analysed.
      slice.items().stream().filter(item -> item.status() == status).forEach(found::add);
      next = slice.next();
    }
    return new Slice<>(found, next);
  }

  /** The keys of the pending items, newest first. */
  Slice<ItemId> pendingNewestFirst(TimeRange range, int limit, Position startAfter) {
    return table.collect(
        newestOf(Status.PENDING, range, limit, startAfter),
        item -> new ItemId(item.text("source_id"), item.timestamp("timestamp")));
  }

  private static Query newestOf(Status status, TimeRange range, int limit, Position startAfter) {
    return within(range, "#status = :status")
        .index(BY_STATUS)
        .names("status")
        .value(":status", status.value())
        .descending()
        .limit(limit)
        .startAfter(startAfter);
  }

  /** Where a query by sentiment goes on after an item. */
  static Position positionOf(Sentiment sentiment, ItemId last) {
    return indexPosition("sentiment", sentiment.value(), last);
  }

  /** Where a query by status goes on after an item. */
  public static Position positionOf(Status status, ItemId last) {
    return indexPosition("status", status.value(), last);
  }

  private static Position indexPosition(String partition, String value, ItemId last) {
    return Position.START
        .with(partition, value)
        .with("source_id", last.sourceId())
        .with("timestamp", SortableTime.millis(last.timestamp()));
  }

  /** Pattern 5: monitor stuck items: how many are pending since before then, up to 100. */
  public int countStuckItems(Instant before) {
    return table
        .query(
            pendingBefore(before).project("source_id, #timestamp").limit(MAX_STUCK_ITEMS), i -> i)
        .items()
        .size();
  }

  /** Those of the stuck items that are, and are here, since before then. */
  public int countStuckItemsIngestedBefore(Instant before) {
    List<ItemId> candidates = stalePendingItems(before, MAX_STUCK_ITEMS, Position.START).items();
    return (int)
        byIds(candidates).stream()
            .filter(item -> item.status() == Status.PENDING && item.ingestedAt().isBefore(before))
            .count();
  }

  /** Get stale pending items, oldest first: their keys, which is what the index has. */
  public Slice<ItemId> stalePendingItems(Instant before, int limit, Position startAfter) {
    return table.query(
        pendingBefore(before).limit(limit).startAfter(startAfter),
        item -> new ItemId(item.text("source_id"), item.timestamp("timestamp")));
  }

  /** How many items are pending, counted up to a bound. */
  public int countPending(int atMost) {
    return table
        .query(
            Query.where("#status = :status")
                .index(BY_STATUS)
                .names("status")
                .value(":status", Status.PENDING.value())
                .limit(atMost),
            i -> i)
        .items()
        .size();
  }

  /** Get item by source_id: its newest version, should a publisher have changed the date. */
  public Optional<SentimentItem> bySourceId(SourceId sourceId) {
    return table
        .query(
            Query.where("source_id = :id")
                .value(":id", sourceId.value())
                .consistent()
                .descending()
                .limit(1),
            item -> item)
        .items()
        .stream()
        .filter(item -> item.has("status")) // bookmarks and announcements have ids like that, too
        .findFirst()
        .map(SentimentItemCodec::read);
  }

  /** The items that still exist, in the order of the ids, as every answered write left them. */
  public List<SentimentItem> byIds(Collection<ItemId> ids) {
    return table.batchGetConsistent(ids.stream().map(this::key).toList()).values().stream()
        .map(SentimentItemCodec::read)
        .toList();
  }

  /** Get item by source_id after the index query, as self-healing needs it. */
  public Optional<StaleCandidate> staleCandidate(ItemId id) {
    return table.getConsistent(key(id)).map(SentimentItemCodec::staleCandidate);
  }

  /** Counts one more attempt at healing; of two healers only one gets the item. */
  public boolean claimHealing(StaleCandidate seen, Instant now) {
    return changeAttempts(seen, seen.healAttempts(), seen.healAttempts() + 1, now);
  }

  /** Takes back an attempt that did not happen after all. */
  public void releaseHealing(StaleCandidate seen) {
    changeAttempts(seen, seen.healAttempts() + 1, seen.healAttempts(), seen.healedAt());
  }

  private boolean changeAttempts(StaleCandidate seen, int before, int after, Instant healedAt) {
    Update update =
        Update.of(key(seen.item().id()), "SET heal_attempts = :after, healed_at = :healedAt")
            .onlyIf(
                before == 0
                    ? "attribute_not_exists(sentiment) AND attribute_exists(source_id)"
                        + " AND (attribute_not_exists(heal_attempts) OR heal_attempts = :before)"
                    : "attribute_not_exists(sentiment) AND heal_attempts = :before")
            .value(":before", before)
            .value(":after", after)
            .value(":healedAt", SortableTime.millis(healedAt));
    return table.update(update) instanceof UpdateOutcome.Updated;
  }

  private Slice<SentimentItem> readItems(Slice<ItemKey> keys) {
    Map<ItemKey, Item> items = table.batchGet(new LinkedHashSet<>(keys.items()));
    return new Slice<>(
        keys.items().stream()
            .filter(items::containsKey) // the item may have gone before its index entry
            .map(items::get)
            .map(SentimentItemCodec::read)
            .toList(),
        keys.next());
  }

  private static Query within(TimeRange range, String partition) {
    return Query.where(partition + " AND #timestamp BETWEEN :from AND :to")
        .names("timestamp")
        .value(":from", SortableTime.millis(range.from()))
        .value(":to", SortableTime.millis(range.to()));
  }

  private static Query pendingBefore(Instant before) {
    return Query.where("#status = :status AND #timestamp < :threshold")
        .index(BY_STATUS)
        .names("status", "timestamp")
        .value(":status", Status.PENDING.value())
        .value(":threshold", SortableTime.millis(before));
  }

  /** Precision: 4 decimal places. */
  private static BigDecimal score(AnalysisResult analysisResult) {
    return BigDecimal.valueOf(analysisResult.score())
        .setScale(SCORE_DECIMALS, RoundingMode.HALF_UP);
  }

  private ItemKey keyOf(Item item) {
    return table.key(item.text("source_id"), item.text("timestamp"));
  }

  private ItemKey key(ItemId id) {
    return table.key(id.sourceId(), SortableTime.millis(id.timestamp()));
  }

  private ItemKey markerKey(ItemId id, String tag) {
    return table.key(
        CompositeKey.parse(id.sourceId()).and(tag).value(), SortableTime.millis(id.timestamp()));
  }
}
