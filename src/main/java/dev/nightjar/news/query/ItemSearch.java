package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds items by several properties, newest first: it queries the index of one property and filters
 * by the others. The number of items that one search reads is bounded, so that a search for a rare
 * word costs no more than a known number of capacity units; the caller continues from its position.
 */
@Singleton
public class ItemSearch {

  /** The maximum number of items that one search reads from {@code by_sentiment}. */
  public static final int MAX_READ = 5_000;

  /**
   * The maximum by {@code by_tag} and {@code by_status}, whose items are read by their keys: each
   * costs half a read unit instead of an eighth.
   */
  public static final int MAX_READ_BY_KEY = 1_000;

  private static final int MAX_PAGE = 1_000;

  /** How often a page is refilled after stories have merged items. */
  private static final int MAX_FILLS = 10;

  private final ItemQueries items;

  public ItemSearch(ItemQueries items) {
    this.items = items;
  }

  /**
   * What was found.
   *
   * @param slice as many as requested, if there are so many within the read limit
   * @param read the number of items that were compared with the criteria
   * @param isBounded whether the read limit ended the search, so that older items may match
   */
  public record Result<T>(Slice<T> slice, int read, boolean isBounded) {}

  public Result<SentimentItem> search(SearchCriteria criteria, int limit, Position startAfter) {
    return search(criteria, limit, startAfter, maxRead(criteria));
  }

  private static int maxRead(SearchCriteria criteria) {
    return criteria.isReadByKey() ? MAX_READ_BY_KEY : MAX_READ;
  }

  private Result<SentimentItem> search(
      SearchCriteria criteria, int limit, Position startAfter, int maxRead) {
    ItemQueries.Criteria listed = new ItemQueries.Criteria(criteria.filter(), criteria.range());
    // An index is right about its own property, also for items of other writers.
    Predicate<SentimentItem> matches = criteria.needsFiltering() ? criteria::matches : item -> true;
    List<SentimentItem> found = new ArrayList<>();
    Optional<Position> next = Optional.of(startAfter);
    int requested = 0;
    int read = 0;
    while (next.isPresent() && found.size() < limit && requested < maxRead) {
      int size =
          criteria.needsFiltering() ? pageSize(limit, requested, maxRead) : limit - found.size();
      Slice<SentimentItem> page = items.page(listed, size, next.get());
      int end = endOfMatches(page.items(), matches, limit - found.size());
      if (end < page.items().size()) {
        // Read again up to the last match, so that the position is right behind it.
        page = items.page(listed, end, next.get());
      }
      page.items().stream().filter(matches).forEach(found::add);
      requested += size;
      read += page.items().size();
      next = page.next();
    }
    return new Result<>(new Slice<>(found, next), read, next.isPresent() && found.size() < limit);
  }

  /** Finds stories instead of items; a page is refilled up to the limit, within one read limit. */
  public Result<Story> stories(SearchCriteria criteria, int limit, Position startAfter) {
    List<SentimentItem> found = new ArrayList<>();
    List<Story> stories = List.of();
    Optional<Position> next = Optional.of(startAfter);
    int read = 0;
    int maxRead = maxRead(criteria);
    for (int fill = 1;
        fill <= MAX_FILLS && next.isPresent() && stories.size() < limit && read < maxRead;
        fill++) {
      Result<SentimentItem> result =
          search(criteria, limit - stories.size(), next.get(), maxRead - read);
      found.addAll(result.slice().items());
      stories = StoryGrouping.group(found);
      next = result.slice().next();
      read += Math.max(1, result.read());
    }
    return new Result<>(
        new Slice<>(stories, next), read, next.isPresent() && stories.size() < limit);
  }

  /** Pages grow: frequent words are found in a small first page, and rare ones need large pages. */
  private static int pageSize(int limit, int requested, int maxRead) {
    int size = requested == 0 ? 2 * limit : 4 * requested;
    return Math.min(Math.min(size, MAX_PAGE), maxRead - requested);
  }

  /** The number of items up to the last match that is wanted; all if there are fewer matches. */
  private static int endOfMatches(
      List<SentimentItem> items, Predicate<SentimentItem> matches, int wanted) {
    int found = 0;
    for (int i = 0; i < items.size(); i++) {
      if (matches.test(items.get(i)) && ++found == wanted) {
        return i + 1;
      }
    }
    return items.size();
  }
}
