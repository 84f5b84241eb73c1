package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.SummarySample.Sampled;
import dev.nightjar.news.query.SummarySpan.Partition;
import dev.nightjar.news.store.ItemLists;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads the analyzed items of a tag in a window. The markers of the tag are cheap, so many of them
 * are read to know how many items there are when; of the items, each of which is read by its key, a
 * bounded number that is spread evenly over the markers.
 */
@Singleton
public class TagSamples {

  /** The most markers that one sample reads for each item that it may read. */
  private static final int MARKERS_PER_ITEM = 8;

  private final ItemLists lists;

  public TagSamples(ItemLists lists) {
    this.lists = lists;
  }

  /**
   * All items of the window if there are at most {@code maxItems}, otherwise a sample.
   *
   * @param spellings of one tag; an item with several of them is returned once
   */
  public WindowItems read(Collection<String> spellings, SummaryWindow window, int maxItems) {
    SummarySample<ItemId> markers =
        new SummarySample<>(
                spellings.stream().map(this::markersOf).toList(),
                window,
                maxItems * MARKERS_PER_ITEM)
            .read();
    List<Sampled<ItemId>> all = onceEach(markers.items());
    List<Sampled<ItemId>> chosen = all.size() > maxItems ? thinned(all, maxItems) : all;
    Map<ItemId, SentimentItem> items = lists.items(chosen.stream().map(Sampled::entry).toList());
    return new WindowItems(
        chosen.stream()
            .filter(id -> items.containsKey(id.entry())) // it may expire before its marker
            .map(id -> new WeightedItem(items.get(id.entry()), id.weight()))
            .filter(weighed -> weighed.item().result().isPresent())
            .toList(),
        all.size() > maxItems ? allBuckets(window) : markers.estimatedBuckets());
  }

  private Partition<ItemId> markersOf(String spelling) {
    return new Partition<>() {
      @Override
      public Slice<ItemId> page(TimeRange range, int limit, Position startAfter) {
        return lists.pageByTag(spelling, range, limit, startAfter);
      }

      @Override
      public Instant timeOf(ItemId item) {
        return item.timestamp();
      }
    };
  }

  /** In the order of time. */
  private static List<Sampled<ItemId>> onceEach(List<Sampled<ItemId>> markers) {
    Map<ItemId, Sampled<ItemId>> byId = new HashMap<>();
    markers.forEach(marker -> byId.putIfAbsent(marker.entry(), marker));
    return byId.values().stream()
        .sorted(
            Comparator.comparing((Sampled<ItemId> marker) -> marker.entry().timestamp())
                .thenComparing(marker -> marker.entry().sourceId()))
        .toList();
  }

  /** Of each group of neighbors the middle one, with the weight of the group. */
  private static List<Sampled<ItemId>> thinned(List<Sampled<ItemId>> all, int maxItems) {
    List<Sampled<ItemId>> chosen = new ArrayList<>();
    for (int i = 0; i < maxItems; i++) {
      int from = Math.toIntExact((long) i * all.size() / maxItems);
      int to = Math.toIntExact((i + 1L) * all.size() / maxItems);
      double weight = all.subList(from, to).stream().mapToDouble(Sampled::weight).sum();
      chosen.add(new Sampled<>(all.get((from + to) / 2).entry(), weight));
    }
    return chosen;
  }

  private static Set<Integer> allBuckets(SummaryWindow window) {
    return IntStream.range(0, window.starts().size()).boxed().collect(Collectors.toSet());
  }
}
