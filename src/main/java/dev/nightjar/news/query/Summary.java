package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Counts of the items that were published in a window of time.
 *
 * @param from the start of the window, inclusive
 * @param to the end of the window, exclusive
 * @param items the number of analyzed items
 * @param stories the number of different stories
 * @param byTag the most frequent tags and tickers, in descending order
 * @param byPublisher the most frequent publishers, in descending order
 * @param exact whether all items were counted; otherwise some counts are estimated
 */
public record Summary(
    Instant from,
    Instant to,
    long items,
    long stories,
    Map<Sentiment, Long> bySentiment,
    Map<String, Long> byTag,
    Map<String, Long> bySource,
    Map<String, Long> byPublisher,
    List<Bucket> buckets,
    boolean exact) {

  /** A part of the window. */
  public record Bucket(Instant start, Map<Sentiment, Long> counts, boolean estimated) {}
}
