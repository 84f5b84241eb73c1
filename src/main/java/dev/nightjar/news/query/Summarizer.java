package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.TimeRange;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Summarizes the items of the last hours, all of them or those that a search finds. */
@Singleton
public class Summarizer {

  private static final int MAX_TAGS = 20;
  private static final int MAX_PUBLISHERS = 20;

  private final WindowReader reader;
  private final Clock clock;

  public Summarizer(WindowReader reader, Clock clock) {
    this.reader = reader;
    this.clock = clock;
  }

  /** Summarizes the last hours, up to 168. */
  public Summary summarize(Duration length) {
    return summarize(length, SearchCriteria.all(TimeRange.all()));
  }

  /** Summarizes the items of the last hours that match; the range of the criteria is ignored. */
  public Summary summarize(Duration length, SearchCriteria criteria) {
    SummaryWindow window = SummaryWindow.of(length, clock.instant());
    WindowItems sample = reader.read(window, criteria);
    Map<Sentiment, Double> bySentiment = new EnumMap<>(Sentiment.class);
    Map<String, Double> byTag = new HashMap<>();
    Map<String, Double> bySource = new HashMap<>();
    Map<String, Double> byPublisher = new HashMap<>();
    double items = 0;
    for (WeightedItem weighed : sample.items()) {
      items += weighed.weight();
      add(bySentiment, sentimentOf(weighed), weighed);
      add(bySource, weighed.item().sourceType(), weighed);
      add(byPublisher, weighed.item().publisher(), weighed);
      // A ticker may also be a tag; it is counted once.
      weighed.item().tagsAndTickers().forEach(tag -> add(byTag, tag, weighed));
    }
    return new Summary(
        window.from(),
        window.to(),
        Math.round(items),
        sample.stories(),
        ofEachSentiment(bySentiment),
        mostFrequent(byTag, MAX_TAGS),
        mostFrequent(bySource, Integer.MAX_VALUE),
        mostFrequent(byPublisher, MAX_PUBLISHERS),
        buckets(window, sample),
        sample.isExact());
  }

  private static List<Summary.Bucket> buckets(SummaryWindow window, WindowItems sample) {
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
