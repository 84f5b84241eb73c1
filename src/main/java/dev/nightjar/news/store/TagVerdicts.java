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
import java.util.List;

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
   * @param isTruncated whether the range has more than were read
   */
  public record Verdicts(List<AnalysisState> items, boolean isTruncated) {}

  /** Reads the analyzed items of a tag that were published in a range, newest first. */
  public Verdicts newest(String tag, TimeRange range, int limit) {
    Slice<ItemId> tagged =
        table
            .collect(
                Query.where("tag = :tag AND #timestamp BETWEEN :from AND :to")
                    .index(NewsTable.BY_TAG)
                    .names("timestamp")
                    .value(":tag", tag)
                    .value(":from", SortableTime.millis(range.from()))
                    .value(":to", ItemLists.lastSortKey(range))
                    .descending()
                    .limit(limit),
                SentimentItemCodec.TAG_MARKER::read)
            .map(TagMarker::item);
    List<AnalysisState> items =
        table
            .batchGet(
                tagged.items().stream().map(keys::key).distinct(), SentimentItems::analysisState)
            .filter(state -> !state.isPending())
            .toList();
    return new Verdicts(items, tagged.next().isPresent());
  }

  /** Whether an article has the tag or ticker. */
  public boolean exist(String tag) {
    return !table
        .query(
            Query.where("tag = :tag").index(NewsTable.BY_TAG).value(":tag", tag).limit(1),
            Item::attributes)
        .items()
        .isEmpty();
  }
}
