package dev.nightjar.news.query.topic;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the articles of a tag or ticker say within a period, beside the period before it.
 *
 * @param tag the most frequent spelling among the articles; as requested if there are none
 * @param previous empty if the period before is longer ago than articles are kept
 * @param sources the publishers with the most articles
 * @param related the tags and tickers that most articles have as well
 * @param mostPositive the articles of the highest score, each story once
 */
public record TagReport(
    String tag,
    Instant from,
    Instant to,
    Totals current,
    Optional<Totals> previous,
    Map<Sentiment, Long> bySentiment,
    SentimentTrend trend,
    List<Count> sources,
    List<Count> related,
    List<SentimentItem> mostPositive,
    List<SentimentItem> mostNegative) {

  /**
   * The totals of a period.
   *
   * @param average the score-weighted average, from -1 to 1; empty without articles
   */
  public record Totals(long articles, long stories, OptionalDouble average, boolean isExact) {}

  /** A name and how many articles have it. */
  public record Count(String name, long articles) {}

  /** How much the average has changed; empty if one of the periods has none. */
  public OptionalDouble change() {
    OptionalDouble before = previous.map(Totals::average).orElse(OptionalDouble.empty());
    return current.average().isPresent() && before.isPresent()
        ? OptionalDouble.of(current.average().getAsDouble() - before.getAsDouble())
        : OptionalDouble.empty();
  }

  /** Whether no number is an estimate. */
  public boolean isExact() {
    return current.isExact() && previous.map(Totals::isExact).orElse(true);
  }
}
