package dev.nightjar.news.query.topic;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.query.Story;
import dev.nightjar.news.query.StoryGrouping;
import dev.nightjar.news.query.SummaryWindow;
import dev.nightjar.news.query.WeightedItem;
import dev.nightjar.news.query.WindowItems;
import dev.nightjar.news.query.WindowReader;
import dev.nightjar.news.query.topic.TagReport.Count;
import dev.nightjar.news.query.topic.TagReport.Totals;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Reports on a tag or ticker: its trend, its publishers and its extreme articles. */
@Singleton
public class TagReports {

  /** The 30 days that articles are kept. */
  public static final int MAX_HOURS = 720;

  /** A tag of a comparison or a watch list; more than that are sampled. */
  static final int MAX_COMPARED_ARTICLES = 250;

  private static final int MAX_NAMES = 8;
  private static final int MAX_ARTICLES = 5;

  private final WindowReader reader;
  private final Clock clock;

  public TagReports(WindowReader reader, Clock clock) {
    this.reader = reader;
    this.clock = clock;
  }

  /** The trend alone, for comparisons and watch lists. */
  public SentimentTrend trend(String tag, Duration length) {
    SummaryWindow window = SummaryWindow.of(length, clock.instant());
    return SentimentTrend.of(window, reader.tagged(tag, window, MAX_COMPARED_ARTICLES));
  }

  public TagReport report(String tag, Duration length) {
    SummaryWindow window = SummaryWindow.of(length, clock.instant());
    WindowItems items = read(tag, window);
    SentimentTrend trend = SentimentTrend.of(window, items);
    Map<String, Long> tags = counts(items, item -> item.tagsAndTickers().stream());
    String spelling = tags.keySet().stream().filter(tag::equalsIgnoreCase).findFirst().orElse(tag);
    return new TagReport(
        spelling,
        window.from(),
        window.to(),
        totals(items),
        previous(tag, window, length),
        bySentiment(trend),
        trend,
        most(counts(items, item -> Stream.of(item.publisher())), name -> true),
        most(tags, name -> !name.equalsIgnoreCase(tag)),
        extremes(items, Sentiment.POSITIVE),
        extremes(items, Sentiment.NEGATIVE));
  }

  /** Empty if articles of the period before have expired. */
  private Optional<TagReport.Totals> previous(String tag, SummaryWindow window, Duration length) {
    return length.multipliedBy(2).compareTo(Duration.ofHours(MAX_HOURS)) > 0
        ? Optional.empty()
        : Optional.of(totals(read(tag, window.previous(length))));
  }

  private WindowItems read(String tag, SummaryWindow window) {
    return reader.read(window, SearchCriteria.ofTag(tag, TimeRange.all()));
  }

  private static Totals totals(WindowItems items) {
    AverageSentiment average = new AverageSentiment();
    items.items().forEach(average::add);
    return new Totals(items.count(), items.stories(), average.value(), items.isExact());
  }

  private static Map<Sentiment, Long> bySentiment(SentimentTrend trend) {
    Map<Sentiment, Long> sums = new LinkedHashMap<>();
    for (Sentiment sentiment : Sentiment.values()) {
      sums.put(
          sentiment,
          trend.points().stream().mapToLong(point -> point.counts().get(sentiment)).sum());
    }
    return sums;
  }

  /** The number of articles by name, most frequent first. */
  private static Map<String, Long> counts(
      WindowItems items, Function<SentimentItem, Stream<String>> names) {
    Map<String, Double> counts = new HashMap<>();
    for (WeightedItem weighed : items.items()) {
      names
          .apply(weighed.item())
          .forEach(name -> counts.merge(name, weighed.weight(), Double::sum));
    }
    Map<String, Long> sorted = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(entry -> sorted.put(entry.getKey(), Math.round(entry.getValue())));
    return sorted;
  }

  private static List<Count> most(Map<String, Long> counts, Predicate<String> wanted) {
    return counts.entrySet().stream()
        .filter(entry -> wanted.test(entry.getKey()))
        .limit(MAX_NAMES)
        .map(entry -> new Count(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static List<SentimentItem> extremes(WindowItems items, Sentiment sentiment) {
    return StoryGrouping.group(items.newestFirst()).stream()
        .map(Story::newest)
        .filter(item -> item.result().orElseThrow().sentiment() == sentiment)
        .sorted(
            Comparator.comparingDouble((SentimentItem item) -> item.result().orElseThrow().score())
                .reversed())
        .limit(MAX_ARTICLES)
        .toList();
  }
}
