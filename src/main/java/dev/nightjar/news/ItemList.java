package dev.nightjar.news;

import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists items newest first, each filter from the index that answers it. */
@Singleton
public class ItemList {

  /** How often a page of stories is refilled after items have fallen together. */
  private static final int MAX_FILLS = 4;

  private final NewsTable table;
  private final NewestItems newest;

  public ItemList(NewsTable table, NewestItems newest) {
    this.table = table;
    this.newest = newest;
  }

  /** What a list is to show. */
  public record Wanted(ItemFilter filter, TimeRange range) {}

  public Slice<NewsItem> page(Wanted wanted, int limit, Position startAfter) {
    TimeRange range = wanted.range();
    if (wanted.filter() instanceof ItemFilter.OfSentiment of) {
      return table.bySentiment(of.sentiment(), range, limit, startAfter);
    }
    if (wanted.filter() instanceof ItemFilter.OfTag of) {
      return table.byTag(of.tag(), range, limit, startAfter);
    }
    if (wanted.filter() instanceof ItemFilter.OfStatus of) {
      return of.status() == Status.PENDING
          ? table.byStatus(Status.PENDING, range, limit, startAfter)
          : newest.analyzed(range, limit, startAfter);
    }
    return newest.all(range, limit, startAfter);
  }

  /**
   * The same with each story once. Stories are found within a page; it is filled up to the limit
   * unless nearly everything tells the same.
   */
  public Slice<Story> stories(Wanted wanted, int limit, Position startAfter) {
    List<NewsItem> items = new ArrayList<>();
    List<Story> stories = List.of();
    Optional<Position> next = Optional.of(startAfter);
    for (int fill = 1; fill <= MAX_FILLS && next.isPresent() && stories.size() < limit; fill++) {
      Slice<NewsItem> slice = page(wanted, limit - stories.size(), next.get());
      items.addAll(slice.items());
      stories = Stories.in(items);
      next = slice.next();
    }
    return new Slice<>(stories, next);
  }
}
