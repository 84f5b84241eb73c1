package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.store.ItemLists;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the analyzed items of a window that match: by the index of the first tag if it has at most
 * {@link #MAX_TAGGED} of them, otherwise from a {@link SummarySample} of all items.
 */
@Singleton
public class WindowReader {

  /** More items of a tag cost more, each read by its key, than a sample of all items. */
  static final int MAX_TAGGED = 1_000;

  private final ItemLists lists;
  private final TaggedItems tagged;

  public WindowReader(ItemLists lists, TaggedItems tagged) {
    this.lists = lists;
    this.tagged = tagged;
  }

  /** The items of the window; the range of the criteria is ignored. */
  public WindowItems read(SummaryWindow window, SearchCriteria criteria) {
    Optional<List<SentimentItem>> all = allTagged(window, criteria);
    if (all.isPresent()) {
      return new WindowItems(
          all.get().stream()
              .filter(item -> item.result().isPresent() && criteria.matches(item))
              .map(item -> new WeightedItem(item, 1))
              .toList(),
          Set.of());
    }
    SummarySample sample = new SummarySample(lists, window).read();
    return new WindowItems(
        sample.items().stream().filter(weighed -> criteria.matches(weighed.item())).toList(),
        sample.estimatedBuckets());
  }

  /** Empty without a tag, or if the window has too many items of the tag. */
  private Optional<List<SentimentItem>> allTagged(SummaryWindow window, SearchCriteria criteria) {
    if (criteria.tags().isEmpty()) {
      return Optional.empty();
    }
    Slice<SentimentItem> page =
        tagged.page(criteria.tags().get(0), window.range(), MAX_TAGGED, Position.START);
    return page.next().isEmpty() ? Optional.of(page.items()) : Optional.empty();
  }
}
