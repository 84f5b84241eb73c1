package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.store.ItemLists;
import dev.nightjar.news.store.TagSpellings;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Reads the analyzed items of a window that match: by the index of the first tag if there is one,
 * otherwise from a {@link SummarySample} of all items.
 */
@Singleton
public class WindowReader {

  /** The most items of a tag that are read, each by its key. */
  static final int MAX_TAGGED = 1_000;

  private final ItemLists lists;
  private final TagSamples samples;
  private final TagSpellings spellings;
  private final TagCounts counts;

  public WindowReader(
      ItemLists lists, TagSamples samples, TagSpellings spellings, TagCounts counts) {
    this.lists = lists;
    this.samples = samples;
    this.spellings = spellings;
    this.counts = counts;
  }

  /** The items of the window; the range of the criteria is ignored. */
  public WindowItems read(SummaryWindow window, SearchCriteria criteria) {
    return criteria.tags().isEmpty()
        ? all(window).matching(criteria)
        : tagged(criteria.tags().get(0), window, MAX_TAGGED).matching(criteria);
  }

  /** The items of a tag, whatever its case; a sample if there are more than {@code maxItems}. */
  public WindowItems tagged(String tag, SummaryWindow window, int maxItems) {
    Set<String> known = spellings.of(tag);
    WindowItems found = samples.read(known, window, maxItems);
    if (!found.items().isEmpty()) {
      return found;
    }
    Set<String> others = counts.spellings(tag);
    others.removeAll(known);
    return others.isEmpty() ? found : samples.read(others, window, maxItems);
  }

  private WindowItems all(SummaryWindow window) {
    SummarySample<SentimentItem> sample = SummarySample.ofAll(lists, window).read();
    return new WindowItems(
        sample.items().stream()
            .map(sampled -> new WeightedItem(sampled.entry(), sampled.weight()))
            .toList(),
        sample.estimatedBuckets());
  }
}
