package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.store.ItemLists;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The tags and tickers of the last seven days and how many articles have them, for suggestions. The
 * counts are remembered for half a minute, because a suggestion is asked for with each key.
 */
@Singleton
public class TagCounts {

  static final Duration WINDOW = Duration.ofDays(7);
  static final Duration REMEMBERED = Duration.ofSeconds(30);

  private final ItemLists lists;
  private final Clock clock;
  private Counts latest = new Counts(Instant.MIN, Map.of(), true);

  public TagCounts(ItemLists lists, Clock clock) {
    this.lists = lists;
    this.clock = clock;
  }

  /** A tag or ticker and the number of its articles. */
  public record TagCount(String tag, long articles) {}

  /**
   * The most frequent tags that begin with a text, whatever its case.
   *
   * @param isExact whether all articles were counted
   */
  public record Suggestions(List<TagCount> tags, boolean isExact) {}

  private record Counts(Instant readAt, Map<String, Double> byTag, boolean isExact) {}

  public Suggestions suggest(String prefix, int limit) {
    Counts counts = counts();
    String wanted = prefix.toLowerCase(Locale.ROOT);
    return new Suggestions(
        counts.byTag().entrySet().stream()
            .filter(count -> count.getKey().toLowerCase(Locale.ROOT).startsWith(wanted))
            .map(count -> new TagCount(count.getKey(), Math.round(count.getValue())))
            .sorted(
                Comparator.comparingLong(TagCount::articles)
                    .reversed()
                    .thenComparing(TagCount::tag))
            .limit(limit)
            .toList(),
        counts.isExact());
  }

  /** The spellings of a tag that the articles of the last days have. */
  public Set<String> spellings(String tag) {
    Set<String> spellings = new LinkedHashSet<>();
    counts().byTag().keySet().stream()
        .filter(tag::equalsIgnoreCase)
        .sorted()
        .forEach(spellings::add);
    return spellings;
  }

  private synchronized Counts counts() {
    Instant now = clock.instant();
    if (latest.readAt().isBefore(now.minus(REMEMBERED))) {
      SummarySample<SentimentItem> sample =
          SummarySample.ofAll(lists, SummaryWindow.of(WINDOW, now)).read();
      Map<String, Double> byTag = new HashMap<>();
      sample
          .items()
          .forEach(
              weighed ->
                  weighed
                      .entry()
                      .tagsAndTickers()
                      .forEach(tag -> byTag.merge(tag, weighed.weight(), Double::sum)));
      latest = new Counts(now, byTag, sample.isExact());
    }
    return latest;
  }
}
