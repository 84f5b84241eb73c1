package dev.nightjar.news.query;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.text.SearchWords;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a search looks for; an empty text or list matches all items.
 *
 * @param words words in the title or the snippet
 * @param sentiment a sentiment's value, {@code pending} or, for any sentiment, {@code analyzed}
 * @param tags tags and tickers, whatever their case; an item has all of them
 * @param source a source type or a publisher's name
 */
public record SearchCriteria(
    SearchWords words, String sentiment, List<String> tags, String source, TimeRange range) {

  public SearchCriteria {
    tags = List.copyOf(tags);
  }

  public static SearchCriteria all(TimeRange range) {
    return new SearchCriteria(SearchWords.none(), "", List.of(), "", range);
  }

  public SearchCriteria within(TimeRange other) {
    return new SearchCriteria(words, sentiment, tags, source, other);
  }

  public static SearchCriteria ofTag(String tag, TimeRange range) {
    return new SearchCriteria(SearchWords.none(), "", List.of(tag), "", range);
  }

  /** Without pending items. */
  public SearchCriteria analyzed() {
    return sentiment.isEmpty()
        ? new SearchCriteria(words, Status.ANALYZED.value(), tags, source, range)
        : this;
  }

  /** The filter of the index that leaves the fewest items to read. */
  ItemFilter filter() {
    if (!tags.isEmpty()) {
      return new ItemFilter.OfTag(tags.get(0));
    }
    if (sentiment.isEmpty()) {
      return new ItemFilter.All();
    }
    return Stream.of(Status.values())
        .filter(status -> status.value().equals(sentiment))
        .findFirst()
        .<ItemFilter>map(ItemFilter.OfStatus::new)
        .orElseGet(() -> new ItemFilter.OfSentiment(Sentiment.of(sentiment)));
  }

  private boolean isPending() {
    return sentiment.equals(Status.PENDING.value());
  }

  /** Whether each item costs a read of its own, because the index has only keys. */
  boolean isReadByKey() {
    return !tags.isEmpty() || isPending();
  }

  /** Whether an index alone does not answer the search. */
  boolean needsFiltering() {
    return !words.isEmpty()
        || !source.isEmpty()
        || tags.size() > 1
        || !tags.isEmpty() && !sentiment.isEmpty();
  }

  public boolean matches(SentimentItem item) {
    return (sentiment.isEmpty()
            || sentiment.equals(item.status().value())
            || item.result().filter(this::isWanted).isPresent())
        && tags.stream()
            .allMatch(tag -> item.tagsAndTickers().stream().anyMatch(tag::equalsIgnoreCase))
        && (source.isEmpty()
            || source.equalsIgnoreCase(item.sourceType())
            || source.equalsIgnoreCase(item.publisher()))
        && words.matches(item.metadata().title() + " " + item.textSnippet());
  }

  private boolean isWanted(AnalysisResult result) {
    return sentiment.equals(result.sentiment().value());
  }
}
