package dev.nightjar.news.store;

import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.SentimentItemCodec.TagMarker;
import dev.nightjar.news.store.SentimentItems.AnalysisState;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The analyzed items of a tag or ticker with the times of their analysis. */
@Singleton
public class TagVerdicts {

  private final NewsTable keys;
  private final Table table;

  public TagVerdicts(NewsTable table) {
    this.keys = table;
    this.table = table.items();
  }

  /**
   * The newest items of a tag.
   *
   * @param unreadUntil the time of the newest item that may be missing; empty if none is
   */
  public record Verdicts(List<AnalysisState> items, Optional<Instant> unreadUntil) {

    /** Whether all items that were published after a time were read. */
    public boolean areCompleteAfter(Instant time) {
      return unreadUntil.filter(unread -> unread.isAfter(time)).isEmpty();
    }
  }

  /**
   * Reads the analyzed items that were published in a range, newest first.
   *
   * @param spellings of one tag; an item with several of them is returned once
   */
  public Verdicts newest(Collection<String> spellings, TimeRange range, int limit) {
    List<Slice<ItemId>> tagged =
        spellings.stream().map(spelling -> tagged(spelling, range, limit)).toList();
    List<ItemId> all =
        tagged.stream()
            .flatMap(slice -> slice.items().stream())
            .distinct()
            .sorted(Comparator.comparing(ItemId::timestamp).reversed())
            .toList();
    List<ItemId> newest = all.subList(0, Math.min(limit, all.size()));
    List<AnalysisState> items =
        table
            .batchGet(newest.stream().map(keys::key), SentimentItems::analysisState)
            .filter(state -> !state.isPending())
            .toList();
    return new Verdicts(
        items,
        Stream.concat(
                tagged.stream().filter(slice -> slice.next().isPresent()).map(Slice::items),
                newest.size() < all.size() ? Stream.of(newest) : Stream.empty())
            .map(last -> last.get(last.size() - 1).timestamp())
            .max(Comparator.naturalOrder()));
  }

  private Slice<ItemId> tagged(String spelling, TimeRange range, int limit) {
    return table
        .collect(
            Query.where("tag = :tag AND #timestamp BETWEEN :from AND :to")
                .index(NewsTable.BY_TAG)
                .names("timestamp")
                .value(":tag", spelling)
                .value(":from", SortableTime.millis(range.from()))
                .value(":to", ItemLists.lastSortKey(range))
                .descending()
                .limit(limit),
            SentimentItemCodec.TAG_MARKER::read)
        .map(TagMarker::item);
  }

  /** Whether an article has the tag or ticker in this spelling. */
  public boolean exist(String spelling) {
    return !table
        .query(
            Query.where("tag = :tag").index(NewsTable.BY_TAG).value(":tag", spelling).limit(1),
            Item::attributes)
        .items()
        .isEmpty();
  }
}
