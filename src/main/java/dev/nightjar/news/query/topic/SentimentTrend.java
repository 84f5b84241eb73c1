package dev.nightjar.news.query.topic;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.query.SummaryWindow;
import dev.nightjar.news.query.WeightedItem;
import dev.nightjar.news.query.WindowItems;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The sentiment and the number of articles over time. */
public record SentimentTrend(List<Point> points, long articles, boolean isExact) {

  /** The number of buckets of the moving average, the current one included. */
  public static final int MOVING = 5;

  /**
   * A bucket of the window.
   *
   * @param average the average of the signed scores, from -1 to 1; empty without articles
   * @param movingAverage the same of this and the four buckets before it
   */
  public record Point(
      Instant start,
      Map<Sentiment, Long> counts,
      OptionalDouble average,
      OptionalDouble movingAverage) {

    public long articles() {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  public SentimentTrend {
    points = List.copyOf(points);
  }

  static SentimentTrend of(SummaryWindow window, WindowItems items) {
    List<AverageSentiment> averages = new ArrayList<>();
    List<Map<Sentiment, Double>> counts = new ArrayList<>();
    for (int i = 0; i < window.starts().size(); i++) {
      averages.add(new AverageSentiment());
      counts.add(new EnumMap<>(Sentiment.class));
    }
    for (WeightedItem weighed : items.items()) {
      int bucket = window.bucketOf(weighed.item().id().timestamp());
      averages.get(bucket).add(weighed);
      counts
          .get(bucket)
          .merge(weighed.item().result().orElseThrow().sentiment(), weighed.weight(), Double::sum);
    }
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < averages.size(); i++) {
      AverageSentiment moving = new AverageSentiment();
      averages.subList(Math.max(0, i - MOVING + 1), i + 1).forEach(moving::add);
      points.add(
          new Point(
              window.starts().get(i),
              rounded(counts.get(i)),
              averages.get(i).value(),
              moving.value()));
    }
    return new SentimentTrend(points, items.count(), items.isExact());
  }

  private static Map<Sentiment, Long> rounded(Map<Sentiment, Double> counts) {
    Map<Sentiment, Long> rounded = new EnumMap<>(Sentiment.class);
    for (Sentiment sentiment : Sentiment.values()) {
      rounded.put(sentiment, Math.round(counts.getOrDefault(sentiment, 0.0)));
    }
    return rounded;
  }
}
