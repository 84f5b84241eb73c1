package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.store.ItemLists;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Summarizes the items of the last hours from a {@link SummarySample}. */
@Singleton
public class Summarizer {

  private static final int MAX_TAGS = 20;

  private final ItemLists lists;
  private final Clock clock;

  public Summarizer(ItemLists lists, Clock clock) {
    this.lists = lists;
    this.clock = clock;
  }

  /** Summarizes the last hours, up to 168. */
  public Summary summarize(Duration length) {
    SummaryWindow window = SummaryWindow.of(length, clock.instant());
    SummarySample sample = new SummarySample(lists, window).read();
    Map<Sentiment, Double> bySentiment = new EnumMap<>(Sentiment.class);
    Map<String, Double> byTag = new HashMap<>();
    Map<String, Double> bySource = new HashMap<>();
    double items = 0;
    for (WeightedItem weighed : sample.items()) {
      items += weighed.weight();
      add(bySentiment, sentimentOf(weighed), weighed);
      add(bySource, weighed.item().sourceType(), weighed);
      // A ticker may also be a tag; it is counted once.
      weighed.item().tagsAndTickers().forEach(tag -> add(byTag, tag, weighed));
    }
    return new Summary(
        window.from(),
        window.to(),
        Math.round(items),
        stories(sample.items()),
        ofEachSentiment(bySentiment),
        mostFrequent(byTag, MAX_TAGS),
        mostFrequent(bySource, Integer.MAX_VALUE),
        buckets(window, sample),
        sample.isExact());
  }

  private static List<Summary.Bucket> buckets(SummaryWindow window, SummarySample sample) {
    List<Map<Sentiment, Double>> counts = new ArrayList<>();
    window.starts().forEach(start -> counts.add(new EnumMap<>(Sentiment.class)));
    for (WeightedItem weighed : sample.items()) {
      int bucket = window.bucketOf(weighed.item().id().timestamp());
      add(counts.get(bucket), sentimentOf(weighed), weighed);
    }
    List<Summary.Bucket> buckets = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      buckets.add(
          new Summary.Bucket(
              window.starts().get(i), ofEachSentiment(counts.get(i)), sample.isEstimated(i)));
    }
    return buckets;
  }

  /** A story has the weight of its newest item. */
  private static long stories(List<WeightedItem> items) {
    Map<SentimentItem, Double> weights = new HashMap<>();
    items.forEach(weighed -> weights.put(weighed.item(), weighed.weight()));
    List<SentimentItem> newestFirst =
        items.stream()
            .map(WeightedItem::item)
            .sorted(Comparator.comparing((SentimentItem item) -> item.id().timestamp()).reversed())
            .toList();
    return Math.round(
        StoryGrouping.group(newestFirst).stream()
            .mapToDouble(story -> weights.get(story.newest()))
            .sum());
  }

  private static Sentiment sentimentOf(WeightedItem weighed) {
    return weighed.item().result().orElseThrow().sentiment();
  }

  private static <K> void add(Map<K, Double> counts, K key, WeightedItem weighed) {
    counts.merge(key, weighed.weight(), Double::sum);
  }

  private static Map<Sentiment, Long> ofEachSentiment(Map<Sentiment, Double> counts) {
    Map<Sentiment, Long> rounded = new EnumMap<>(Sentiment.class);
    for (Sentiment sentiment : Sentiment.values()) {
      rounded.put(sentiment, Math.round(counts.getOrDefault(sentiment, 0.0)));
    }
    return rounded;
  }

  private static Map<String, Long> mostFrequent(Map<String, Double> counts, int limit) {
    Map<String, Long> most = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(limit)
        .forEach(entry -> most.put(entry.getKey(), Math.round(entry.getValue())));
    return most;
  }
}
