package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds items by several properties, newest first: it queries the index of one property and filters
 * by the others. The number of items that it reads is bounded.
 */
@Singleton
public class ItemSearch {

  /** The maximum number of items that one search reads. */
  public static final int MAX_READ = 600;

  private static final int PAGE_SIZE = 100;

  private final ItemQueries items;

  public ItemSearch(ItemQueries items) {
    this.items = items;
  }

  /**
   * The search criteria; an empty text matches all items.
   *
   * @param sentiment a sentiment's value, or {@code pending}
   * @param tag a tag or a ticker
   * @param source a source type or a publisher's name
   * @param since the earliest time of publication
   */
  public record Criteria(String sentiment, String tag, String source, Instant since) {

    private ItemFilter filter() {
      if (!tag.isEmpty()) {
        return new ItemFilter.OfTag(tag);
      }
      if (sentiment.isEmpty()) {
        return new ItemFilter.All();
      }
      return isPending()
          ? new ItemFilter.OfStatus(Status.PENDING)
          : new ItemFilter.OfSentiment(Sentiment.of(sentiment));
    }

    private boolean isPending() {
      return sentiment.equals(Status.PENDING.value());
    }

    /** Whether an index alone does not answer the search. */
    private boolean needsFiltering() {
      return !source.isEmpty() || !tag.isEmpty() && !sentiment.isEmpty();
    }

    private boolean matches(SentimentItem item) {
      return (sentiment.isEmpty() || sentiment.equals(sentimentOf(item)))
          && (source.isEmpty()
              || source.equalsIgnoreCase(item.sourceType())
              || source.equalsIgnoreCase(item.metadata().sourceName()));
    }

    private static String sentimentOf(SentimentItem item) {
      return item.result()
          .map(analysisResult -> analysisResult.sentiment().value())
          .orElse(Status.PENDING.value());
    }
  }

  /**
   * The items found.
   *
   * @param slice at least as many items as requested, if there are so many within the read limit
   * @param isTruncated whether the read limit ended the search, so that older items may match
   */
  public record Result(Slice<SentimentItem> slice, boolean isTruncated) {}

  public Result search(Criteria criteria, int atLeast, Position startAfter) {
    ItemQueries.Criteria listed =
        new ItemQueries.Criteria(criteria.filter(), TimeRange.since(criteria.since()));
    int pageSize = criteria.needsFiltering() ? PAGE_SIZE : atLeast;
    List<SentimentItem> found = new ArrayList<>();
    Optional<Position> next = Optional.of(startAfter);
    int read = 0;
    while (next.isPresent() && found.size() < atLeast && read < MAX_READ) {
      Slice<SentimentItem> page = items.page(listed, pageSize, next.get());
      page.items().stream().filter(criteria::matches).forEach(found::add);
      read += pageSize;
      next = page.next();
    }
    return new Result(new Slice<>(found, next), next.isPresent() && found.size() < atLeast);
  }
}
