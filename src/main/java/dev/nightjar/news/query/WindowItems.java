package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The analyzed items of a window, in no order.
 *
 * @param estimatedBuckets the buckets of which only a part was read
 */
public record WindowItems(List<WeightedItem> items, Set<Integer> estimatedBuckets) {

  public WindowItems {
    items = List.copyOf(items);
    estimatedBuckets = Set.copyOf(estimatedBuckets);
  }

  WindowItems matching(SearchCriteria criteria) {
    return new WindowItems(
        items.stream().filter(weighed -> criteria.matches(weighed.item())).toList(),
        estimatedBuckets);
  }

  public boolean isExact() {
    return estimatedBuckets.isEmpty();
  }

  public boolean isEstimated(int bucket) {
    return estimatedBuckets.contains(bucket);
  }

  public long count() {
    return Math.round(items.stream().mapToDouble(WeightedItem::weight).sum());
  }

  /** The number of stories; a story has the weight of its newest item. */
  public long stories() {
    Map<SentimentItem.ItemId, Double> weights = new HashMap<>();
    items.forEach(weighed -> weights.put(weighed.item().id(), weighed.weight()));
    return Math.round(
        StoryGrouping.group(newestFirst()).stream()
            .mapToDouble(story -> weights.get(story.newest().id()))
            .sum());
  }

  public List<SentimentItem> newestFirst() {
    return items.stream()
        .map(WeightedItem::item)
        .sorted(Comparator.comparing((SentimentItem item) -> item.id().timestamp()).reversed())
        .toList();
  }
}
