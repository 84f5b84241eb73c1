package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What happened in a window of time.
 *
 * @param from the first time that belongs to the window
 * @param to the first time that does not
 * @param items how many were analysed of those published in it
 * @param stories how many different stories they tell
 * @param byTag the most frequent tags and tickers, the most frequent first
 * @param exact whether all was counted; else some of it is estimated
 */
public record Summary(
    Instant from,
    Instant to,
    long items,
    long stories,
    Map<Sentiment, Long> bySentiment,
    Map<String, Long> byTag,
    Map<String, Long> bySource,
    List<Bucket> buckets,
    boolean exact) {

  /** A part of the window. */
  public record Bucket(Instant start, Map<Sentiment, Long> counts, boolean estimated) {}
}
