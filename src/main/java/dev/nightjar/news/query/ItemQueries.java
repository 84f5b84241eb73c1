package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.ItemLists;
import dev.nightjar.news.store.NewestItemsQuery;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists items newest first, each filter by the index that answers it. */
@Singleton
public class ItemQueries {

  /** How often a page is refilled after stories have merged items. */
  private static final int MAX_FILLS = 4;

  private final SentimentItems items;
  private final ItemLists lists;
  private final NewestItemsQuery newest;
  private final TaggedItems tagged;

  public ItemQueries(
      SentimentItems items, ItemLists lists, NewestItemsQuery newest, TaggedItems tagged) {
    this.items = items;
    this.lists = lists;
    this.newest = newest;
    this.tagged = tagged;
  }

  /** Finds an item by its id; empty if the id is invalid or unknown. */
  public Optional<SentimentItem> item(String sourceId) {
    return Optional.of(sourceId)
        .filter(SourceId::isValid)
        .map(SourceId::new)
        .flatMap(items::bySourceId);
  }

  /** The filter and the time range of a list. */
  public record Criteria(ItemFilter filter, TimeRange range) {}

  public Slice<SentimentItem> page(Criteria criteria, int limit, Position startAfter) {
    TimeRange range = criteria.range();
    if (criteria.filter() instanceof ItemFilter.OfSentiment of) {
      return lists.bySentiment(of.sentiment(), range, limit, startAfter);
    }
    if (criteria.filter() instanceof ItemFilter.OfTag of) {
      return tagged.page(of.tag(), range, limit, startAfter);
    }
    if (criteria.filter() instanceof ItemFilter.OfStatus of) {
      return of.status() == Status.PENDING
          ? lists.byStatus(Status.PENDING, range, limit, startAfter)
          : newest.analyzed(range, limit, startAfter);
    }
    return newest.all(range, limit, startAfter);
  }

  /**
   * Lists stories instead of items. Items are grouped within a page, which is refilled up to the
   * limit.
   */
  public Slice<Story> stories(Criteria criteria, int limit, Position startAfter) {
    List<SentimentItem> items = new ArrayList<>();
    List<Story> stories = List.of();
    Optional<Position> next = Optional.of(startAfter);
    for (int fill = 1; fill <= MAX_FILLS && next.isPresent() && stories.size() < limit; fill++) {
      Slice<SentimentItem> slice = page(criteria, limit - stories.size(), next.get());
      items.addAll(slice.items());
      stories = StoryGrouping.group(items);
      next = slice.next();
    }
    return new Slice<>(stories, next);
  }
}
