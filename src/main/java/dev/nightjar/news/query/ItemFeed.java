package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.news.store.SentimentItems.AnalysisState;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The newest analyzed items of a search, for feed readers. */
@Singleton
public class ItemFeed {

  private final ItemSearch search;
  private final SentimentItems items;

  public ItemFeed(ItemSearch search, SentimentItems items) {
    this.search = search;
    this.items = items;
  }

  /**
   * An item of a feed.
   *
   * @param updated when it was analyzed last
   */
  public record Entry(SentimentItem item, Instant updated) {}

  public List<Entry> newest(SearchCriteria criteria, int limit) {
    List<SentimentItem> found =
        search.search(criteria.analyzed(), limit, Position.START).slice().items();
    Map<ItemId, AnalysisState> states =
        items.analysisStates(found.stream().map(SentimentItem::id).toList());
    return found.stream()
        .map(item -> new Entry(item, updated(item, Optional.ofNullable(states.get(item.id())))))
        .toList();
  }

  /** Other programs don't store the time of an analysis. */
  private static Instant updated(SentimentItem item, Optional<AnalysisState> state) {
    return state
        .flatMap(AnalysisState::at)
        .filter(at -> at.isAfter(item.ingestedAt()))
        .orElse(item.ingestedAt());
  }
}
