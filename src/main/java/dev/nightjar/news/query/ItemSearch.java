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
 * Finds items by several properties at once, newest first: reads by the one that has an index, and
 * keeps what fits the others. How much it reads is bounded, however rare the fitting ones are.
 */
@Singleton
public class ItemSearch {

  /** How many items one search reads. */
  public static final int MAX_READ = 600;

  private static final int PAGE_SIZE = 100;

  private final ItemQueries items;

  public ItemSearch(ItemQueries items) {
    this.items = items;
  }

  /**
   * What is looked for; what is empty does not matter.
   *
   * @param feeling a sentiment's word, or {@code pending}
   * @param tag a tag or a ticker
   * @param source the kind of a source, or a publisher's name
   * @param since published then or later
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

    /** Whether the index alone does not answer it. */
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
   * What was found.
   *
   * @param slice at least as many as asked for, if there are so many within the bound
   * @param isCutShort whether the bound ended it, so that older ones may fit, too
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
