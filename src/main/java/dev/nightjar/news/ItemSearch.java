package dev.nightjar.news;

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

  private static final int READ_AT_ONCE = 100;

  private final ItemList items;

  public ItemSearch(ItemList items) {
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
  public record Wanted(String feeling, String tag, String source, Instant since) {

    private ItemFilter filter() {
      if (!tag.isEmpty()) {
        return new ItemFilter.OfTag(tag);
      }
      if (feeling.isEmpty()) {
        return new ItemFilter.All();
      }
      return isPending()
          ? new ItemFilter.OfStatus(Status.PENDING)
          : new ItemFilter.OfSentiment(Sentiment.of(feeling));
    }

    private boolean isPending() {
      return feeling.equals(Status.PENDING.word());
    }

    /** Whether the index alone does not answer it. */
    private boolean needsSifting() {
      return !source.isEmpty() || !tag.isEmpty() && !feeling.isEmpty();
    }

    private boolean fits(NewsItem item) {
      return (feeling.isEmpty() || feeling.equals(feelingOf(item)))
          && (source.isEmpty()
              || source.equalsIgnoreCase(item.sourceType())
              || source.equalsIgnoreCase(item.metadata().sourceName()));
    }

    private static String feelingOf(NewsItem item) {
      return item.verdict()
          .map(verdict -> verdict.sentiment().word())
          .orElse(Status.PENDING.word());
    }
  }

  /**
   * What was found.
   *
   * @param slice at least as many as asked for, if there are so many within the bound
   * @param isCutShort whether the bound ended it, so that older ones may fit, too
   */
  public record Found(Slice<NewsItem> slice, boolean isCutShort) {}

  public Found find(Wanted wanted, int atLeast, Position startAfter) {
    ItemList.Wanted listed = new ItemList.Wanted(wanted.filter(), TimeRange.since(wanted.since()));
    int pageSize = wanted.needsSifting() ? READ_AT_ONCE : atLeast;
    List<NewsItem> found = new ArrayList<>();
    Optional<Position> next = Optional.of(startAfter);
    int read = 0;
    while (next.isPresent() && found.size() < atLeast && read < MAX_READ) {
      Slice<NewsItem> page = items.page(listed, pageSize, next.get());
      page.items().stream().filter(wanted::fits).forEach(found::add);
      read += pageSize;
      next = page.next();
    }
    return new Found(new Slice<>(found, next), next.isPresent() && found.size() < atLeast);
  }
}
