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
import java.time.Duration;
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
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code sentiment-items}: an item for each article, and a marker item for each of its
 * tags and tickers. It also holds the {@link AnalysisLog} and the {@link Checkpoints}.
 */
@Singleton
public class NewsTable {

  public static final String BY_SENTIMENT = "by_sentiment";
  public static final String BY_TAG = "by_tag";
  public static final String BY_STATUS = "by_status";

  /** Items that are pending for longer than this are stuck. */
  public static final Duration STUCK_AFTER = Duration.ofMinutes(5);

  /** The bound of the count; the alarm is on more than 10. */
  static final int MAX_STUCK_ITEMS = 100;

  private static final int SCORE_DECIMALS = 4;

  /** How often a page is refilled after outdated index entries were removed. */
  private static final int MAX_FILLS = 4;

  /** How often an update is retried after a concurrent change. */
  private static final int MAX_UPDATE_ATTEMPTS = 4;

  private final Table table;
  private final UnreadableItems unreadable;

  public NewsTable(DynamoDbClient client, Environment environment, UnreadableItems unreadable) {
    this.table = new Table(client, definition(environment));
    this.unreadable = unreadable;
  }

  /** The outcome of storing an analysis result. */
  public enum AnalysisOutcome {
    ANALYZED,
    ALREADY_ANALYZED,
    /** The item expired or never existed. */
    GONE
  }

  /**
   * An item and its time in the analysis log.
   *
   * @param at the time of the log entry, if the item has a result
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

  /**
   * Pattern 1: deduplication check. The item and its tag markers are written in one transaction.
   */
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
      throw new IllegalStateException("Storing the item failed: " + cancelled.reasons());
    }
    return PutOutcome.STORED;
  }

  /**
   * Adds the tags and tickers of a duplicate to the stored item. A concurrent change wins, and the
   * update is retried.
   */
  private void addMatches(Optional<ExistingItem> existing, SentimentItem duplicate) {
    Optional<ExistingItem> current = existing;
    for (int attempt = 1; attempt <= MAX_UPDATE_ATTEMPTS && current.isPresent(); attempt++) {
      ExistingItem seen = current.get();
      Optional<SentimentItem> merged = seen.mergedWith(duplicate);
      if (merged.isEmpty()) {
        return;
      }
      List<Put> writes = new ArrayList<>(List.of(seen.putMatchesOf(merged.get())));
      Set<String> added = merged.get().tagsAndTickers();
      added.removeAll(seen.item().tagsAndTickers());
      added.forEach(tag -> writes.add(tagMarker(seen.item(), tag)));
      current =
          table.transact(writes) instanceof TransactionOutcome.Cancelled cancelled
              ? existingItem(cancelled)
              : Optional.empty();
    }
  }

  /** The item that failed the condition, if it is readable. */
  private static Optional<ExistingItem> existingItem(TransactionOutcome.Cancelled cancelled) {
    try {
      return cancelled.conditionFailedAt(0)
          ? cancelled.reasons().get(0).existing().map(ExistingItem::of)
          : Optional.empty();
    } catch (MalformedItemException e) {
      return Optional.empty(); // an unreadable item is still a duplicate
    }
  }

  private Put tagMarker(SentimentItem item, String tag) {
    return Put.of(SentimentItemCodec.tagMarker(Item.with(markerKey(item.id(), tag)), item, tag));
  }

  /** The key under which an item is stored, and its status. */
  public record StoredStatus(ItemId id, Status status) {}

  /**
   * The status of an item; empty if it expired or never existed. Messages and items may have the
   * time with or without milliseconds, so both forms are tried.
   */
  public Optional<StoredStatus> status(ItemId id) {
    return Stream.of(id.sortKey(), SortableTime.millis(id.timestamp()), shortSortKey(id))
        .distinct()
        .flatMap(sortKey -> table.getConsistent(table.key(id.sourceId(), sortKey)).stream())
        .filter(item -> item.has("status"))
        .findFirst()
        .map(
            item ->
                new StoredStatus(
                    SentimentItemCodec.id(item),
                    item.has("sentiment") ? Status.ANALYZED : Status.PENDING));
  }

  /** The sort key without milliseconds, if they are zero. */
  private static String shortSortKey(ItemId id) {
    return id.timestamp().getNano() == 0 ? SortableTime.seconds(id.timestamp()) : id.sortKey();
  }

  /** Pattern 2: update sentiment, once. A transaction makes the SDK's retries idempotent. */
  public AnalysisOutcome markAnalyzed(
      ItemId id, AnalysisResult result, String modelVersion, Instant loggedAt) {
    Update item =
        Update.of(
                key(id),
                "SET #status = :analyzed, sentiment = :sentiment, score = :score,"
                    + " model_version = :modelVersion, analyzed_at = :loggedAt")
            .onlyIf("attribute_exists(#status) AND attribute_not_exists(sentiment)")
            .names("status")
            .value(":analyzed", Status.ANALYZED.value())
            .value(":sentiment", result.sentiment().value())
            .value(":score", score(result))
            .value(":modelVersion", modelVersion)
            .value(":loggedAt", SortableTime.millis(loggedAt));
    if (table.transact(List.of(item)) instanceof TransactionOutcome.Cancelled cancelled) {
      if (!cancelled.conditionFailedAt(0)) {
        throw new IllegalStateException("Storing the result failed: " + cancelled.reasons());
      }
      return cancelled.reasons().get(0).existing().filter(i -> i.has("sentiment")).isPresent()
          ? AnalysisOutcome.ALREADY_ANALYZED
          : AnalysisOutcome.GONE;
    }
    return AnalysisOutcome.ANALYZED;
  }

  /** The analysis states of those items that still exist. */
  public Map<ItemId, AnalysisState> analysisStates(Collection<ItemId> ids) {
    return table.batchGetConsistent(ids.stream().map(this::key).toList()).values().stream()
        .flatMap(item -> unreadable.leaveOut(item, NewsTable::analysisState).stream())
        .collect(Collectors.toMap(analysisState -> analysisState.item().id(), Function.identity()));
  }

  private static AnalysisState analysisState(Item item) {
    return new AnalysisState(
        SentimentItemCodec.read(item), item.optional("analyzed_at", Item::timestamp));
  }

  /** Pattern 3: dashboard query by sentiment, newest first. */
  public Slice<SentimentItem> bySentiment(
      Sentiment sentiment, TimeRange range, int limit, Position startAfter) {
    return bySentiment(sentiment, range, lastSortKey(range), limit, startAfter);
  }

  Slice<SentimentItem> bySentiment(
      Sentiment sentiment, TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return itemsWithin(
        range,
        table.collect(newestOf(sentiment, range, lastSortKey, limit, startAfter), this::readable));
  }

  /**
   * Like {@link #bySentiment}, but one DynamoDB page, which reads no more items than it returns.
   */
  public Slice<SentimentItem> pageBySentiment(
      Sentiment sentiment, TimeRange range, int limit, Position startAfter) {
    Slice<Optional<SentimentItem>> page =
        table.query(
            newestOf(sentiment, range, lastSortKey(range, startAfter), limit, startAfter),
            this::readable);
    return new Slice<>(page.items().stream().flatMap(Optional::stream).toList(), page.next());
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

  private static Query newestOf(
      Sentiment sentiment, TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return within(range, lastSortKey, "sentiment = :sentiment")
        .index(BY_SENTIMENT)
        .value(":sentiment", sentiment.value())
        .descending()
        .limit(limit)
        .startAfter(startAfter);
  }

  /** Pattern 4: dashboard query by tag or ticker, newest first. */
  public Slice<SentimentItem> byTag(String tag, TimeRange range, int limit, Position startAfter) {
    return readItems(
        within(
            range,
            table.collect(
                within(range, lastSortKey(range), "tag = :tag")
                    .index(BY_TAG)
                    .value(":tag", tag)
                    .descending()
                    .limit(limit)
                    .startAfter(startAfter),
                marker -> unreadable.leaveOut(marker, SentimentItemCodec::taggedItem))));
  }

  /** Pending or analyzed items, newest first. */
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

  /** The keys of the pending items, newest first. */
  Slice<ItemId> pendingNewestFirst(
      TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return idsByStatus(Status.PENDING, range, lastSortKey, limit, startAfter);
  }

  private Slice<ItemId> idsByStatus(
      Status status, TimeRange range, String lastSortKey, int limit, Position startAfter) {
    return within(
        range,
        table.collect(
            within(range, lastSortKey, "#status = :status")
                .index(BY_STATUS)
                .names("status")
                .value(":status", status.value())
                .descending()
                .limit(limit)
                .startAfter(startAfter),
            this::readableId));
  }

  /** The position after an item in {@code by_sentiment}. */
  static Position positionOf(Sentiment sentiment, ItemId last) {
    return indexPosition("sentiment", sentiment.value(), last);
  }

  /** The position after an item in {@code by_status}. */
  public static Position positionOf(Status status, ItemId last) {
    return indexPosition("status", status.value(), last);
  }

  private static Position indexPosition(String partition, String value, ItemId last) {
    return Position.START
        .with(partition, value)
        .with("source_id", last.sourceId())
        .with("timestamp", last.sortKey());
  }

  /**
   * Pattern 5: monitor stuck items. Counts items that are pending and published before the given
   * time, up to 100.
   */
  public int countStuckItems(Instant before) {
    return table
        .query(
            pendingBefore(before).project("source_id, #timestamp").limit(MAX_STUCK_ITEMS), i -> i)
        .items()
        .size();
  }

  /** Counts stuck items that were also ingested before the given time. */
  public int countStuckItemsIngestedBefore(Instant before) {
    List<ItemId> candidates = stalePendingItems(before, MAX_STUCK_ITEMS, Position.START).items();
    return (int)
        byIds(candidates).stream()
            .filter(item -> item.status() == Status.PENDING && item.ingestedAt().isBefore(before))
            .count();
  }

  /** Get stale pending items, oldest first. The index has only their keys. */
  public Slice<ItemId> stalePendingItems(Instant before, int limit, Position startAfter) {
    Slice<Optional<ItemId>> read =
        table.query(pendingBefore(before).limit(limit).startAfter(startAfter), this::readableId);
    return new Slice<>(read.items().stream().flatMap(Optional::stream).toList(), read.next());
  }

  /** Counts pending items up to a bound. */
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

  /** Get item by source_id: its newest version, if a publisher has changed the date. */
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
        // Checkpoints, log entries and markers have the same key schema.
        .filter(item -> item.has("status") || item.has("sentiment"))
        .findFirst()
        .map(SentimentItemCodec::read);
  }

  /** The items that still exist, in the order of the ids, by a consistent read. */
  public List<SentimentItem> byIds(Collection<ItemId> ids) {
    return table.batchGetConsistent(ids.stream().map(this::key).toList()).values().stream()
        .flatMap(item -> readable(item).stream())
        .toList();
  }

  /** Get item by source_id after the index query, as self-healing needs it. */
  public Optional<StaleCandidate> staleCandidate(ItemId id) {
    return table.getConsistent(key(id)).map(SentimentItemCodec::staleCandidate);
  }

  /** Counts one more attempt; of two concurrent runs only one claims the item. */
  public boolean claimHealing(StaleCandidate seen, Instant now) {
    return updateAttempts(seen, seen.healAttempts(), seen.healAttempts() + 1, now);
  }

  /** Reverts an attempt whose message was not sent. */
  public void releaseHealing(StaleCandidate seen) {
    updateAttempts(seen, seen.healAttempts() + 1, seen.healAttempts(), seen.healedAt());
  }

  private boolean updateAttempts(StaleCandidate seen, int before, int after, Instant healedAt) {
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

  private Slice<SentimentItem> readItems(Slice<ItemId> ids) {
    List<ItemKey> keys = ids.items().stream().map(this::key).toList();
    Map<ItemKey, Item> items = table.batchGet(new LinkedHashSet<>(keys));
    return new Slice<>(
        keys.stream()
            .filter(items::containsKey) // an item may expire before its index entry
            .flatMap(key -> readable(items.get(key)).stream())
            .toList(),
        ids.next());
  }

  private Optional<SentimentItem> readable(Item item) {
    return unreadable.leaveOut(item, SentimentItemCodec::read);
  }

  private Optional<ItemId> readableId(Item item) {
    return unreadable.leaveOut(item, SentimentItemCodec::id);
  }

  private static Query within(TimeRange range, String lastSortKey, String partition) {
    return Query.where(partition + " AND #timestamp BETWEEN :from AND :to")
        .names("timestamp")
        .value(":from", SortableTime.millis(range.from()))
        .value(":to", lastSortKey);
  }

  /**
   * The last sort key of a range. A time without milliseconds sorts after all times of its second
   * that have them, so the query reads to the end of the second and the rest is filtered.
   */
  static String lastSortKey(TimeRange range) {
    return SortableTime.seconds(range.to());
  }

  private static Slice<SentimentItem> itemsWithin(
      TimeRange range, Slice<Optional<SentimentItem>> read) {
    return new Slice<>(
        read.items().stream()
            .flatMap(Optional::stream)
            .filter(item -> range.contains(item.id().timestamp()))
            .toList(),
        read.next());
  }

  private static Slice<ItemId> within(TimeRange range, Slice<Optional<ItemId>> read) {
    return new Slice<>(
        read.items().stream()
            .flatMap(Optional::stream)
            .filter(id -> range.contains(id.timestamp()))
            .toList(),
        read.next());
  }

  private static Query pendingBefore(Instant before) {
    return Query.where("#status = :status AND #timestamp < :threshold")
        .index(BY_STATUS)
        .names("status", "timestamp")
        .value(":status", Status.PENDING.value())
        .value(":threshold", SortableTime.millis(before));
  }

  /** Precision: 4 decimal places. */
  private static BigDecimal score(AnalysisResult result) {
    return BigDecimal.valueOf(result.score()).setScale(SCORE_DECIMALS, RoundingMode.HALF_UP);
  }

  private ItemKey key(ItemId id) {
    return table.key(id.sourceId(), id.sortKey());
  }

  private ItemKey markerKey(ItemId id, String tag) {
    return table.key(CompositeKey.parse(id.sourceId()).and(tag).value(), id.sortKey());
  }
}
