package dev.nightjar.news.store;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.store.SentimentItemCodec.Analysis;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Stores items and their results, and reads items by their ids. */
@Singleton
public class SentimentItems {

  private final NewsTable keys;
  private final Table table;
  private final TagSpellings spellings;
  private final OptimisticRetry retry = OptimisticRetry.standard();

  public SentimentItems(NewsTable table, TagSpellings spellings) {
    this.keys = table;
    this.table = table.items();
    this.spellings = spellings;
  }

  /** The outcome of storing an analysis result. */
  public enum AnalysisOutcome {
    ANALYZED,
    ALREADY_ANALYZED,
    /** The item expired or never existed. */
    GONE
  }

  /** The key under which an item is stored, and its status. */
  public record StoredStatus(ItemId id, Status status) {}

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

  /**
   * Pattern 1: deduplication check. The item and its tag markers are written in one transaction,
   * after unusual spellings of its tags: a spelling without an article does no harm.
   */
  public PutOutcome storePending(SentimentItem item) {
    spellings.note(item.tagsAndTickers(), item.ingestedAt());
    List<Put> writes = new ArrayList<>();
    writes.add(
        Put.of(SentimentItemCodec.ITEM.write(keys.key(item.id()), item))
            .onlyIf("attribute_not_exists(source_id)"));
    item.tagsAndTickers().forEach(tag -> writes.add(tagMarker(item, tag)));
    if (!(table.transact(writes) instanceof TransactionOutcome.Cancelled cancelled)) {
      return PutOutcome.STORED;
    }
    if (!cancelled.conditionFailedAt(0)) {
      throw new IllegalStateException("Storing the item failed: " + cancelled.reasons());
    }
    existingItem(cancelled)
        .ifPresent(existing -> retry.replace(existing, seen -> addMatches(seen, item)));
    return PutOutcome.DUPLICATE;
  }

  /**
   * Adds the tags and tickers of a duplicate to the stored item.
   *
   * @return the item that a concurrent change has stored; empty if there is nothing left to add
   */
  private Optional<ExistingItem> addMatches(ExistingItem seen, SentimentItem duplicate) {
    Optional<SentimentItem> merged = seen.mergedWith(duplicate);
    if (merged.isEmpty()) {
      return Optional.empty();
    }
    List<Put> writes = new ArrayList<>(List.of(seen.putMatchesOf(merged.get())));
    Set<String> added = merged.get().tagsAndTickers();
    added.removeAll(seen.item().tagsAndTickers());
    added.forEach(tag -> writes.add(tagMarker(seen.item(), tag)));
    return table.transact(writes) instanceof TransactionOutcome.Cancelled cancelled
        ? existingItem(cancelled)
        : Optional.empty();
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
    return Put.of(
        SentimentItemCodec.TAG_MARKER.write(
            keys.markerKey(item.id(), tag), SentimentItemCodec.tagMarker(item, tag)));
  }

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
                    SentimentItemCodec.isAnalyzed(item) ? Status.ANALYZED : Status.PENDING));
  }

  /** The sort key without milliseconds, if they are zero. */
  private static String shortSortKey(ItemId id) {
    return id.timestamp().getNano() == 0 ? SortableTime.seconds(id.timestamp()) : id.sortKey();
  }

  /** Pattern 2: update sentiment, once. A transaction makes the SDK's retries idempotent. */
  public AnalysisOutcome markAnalyzed(
      ItemId id, AnalysisResult result, String modelVersion, Instant loggedAt) {
    Analysis analysis = new Analysis(result, modelVersion, loggedAt);
    Update item =
        Update.set(keys.key(id), SentimentItemCodec.ANALYSIS.write(analysis))
            .onlyIf("attribute_exists(#status) AND attribute_not_exists(#sentiment)");
    if (!(table.transact(List.of(item)) instanceof TransactionOutcome.Cancelled cancelled)) {
      return AnalysisOutcome.ANALYZED;
    }
    if (!cancelled.conditionFailedAt(0)) {
      throw new IllegalStateException("Storing the result failed: " + cancelled.reasons());
    }
    return cancelled.reasons().get(0).existing().filter(SentimentItemCodec::isAnalyzed).isPresent()
        ? AnalysisOutcome.ALREADY_ANALYZED
        : AnalysisOutcome.GONE;
  }

  /** The analysis states of those items that still exist. */
  public Map<ItemId, AnalysisState> analysisStates(Collection<ItemId> ids) {
    return read(ids, SentimentItems::analysisState)
        .collect(Collectors.toMap(state -> state.item().id(), Function.identity()));
  }

  static AnalysisState analysisState(Item item) {
    return new AnalysisState(
        SentimentItemCodec.ITEM.read(item),
        SentimentItemCodec.isAnalyzed(item)
            ? Optional.of(SentimentItemCodec.ANALYSIS.read(item).loggedAt())
            : Optional.empty());
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
        .filter(SentimentItemCodec::isItem)
        .findFirst()
        .map(SentimentItemCodec.ITEM::read);
  }

  /** The items that still exist, in the order of the ids, by a consistent read. */
  public List<SentimentItem> byIds(Collection<ItemId> ids) {
    return read(ids, SentimentItemCodec.ITEM::read).toList();
  }

  private <T> Stream<T> read(Collection<ItemId> ids, Function<Item, T> read) {
    return table.readable(
        table.batchGetConsistent(ids.stream().map(keys::key).toList()).values().stream(), read);
  }
}
