package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.TagSpellings;
import dev.nightjar.news.store.TaggedItemsQuery;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Lists the items of a tag or ticker, whatever its case. Articles that were stored before {@link
 * TagSpellings} existed are found by the tags of the last days, if there are no others.
 */
@Singleton
public class TaggedItems {

  private final TaggedItemsQuery tagged;
  private final TagSpellings spellings;
  private final TagCounts counts;

  public TaggedItems(TaggedItemsQuery tagged, TagSpellings spellings, TagCounts counts) {
    this.tagged = tagged;
    this.spellings = spellings;
    this.counts = counts;
  }

  public Slice<SentimentItem> page(String tag, TimeRange range, int limit, Position startAfter) {
    Set<String> known = spellings.of(tag);
    Slice<SentimentItem> page = tagged.byTag(known, range, limit, startAfter);
    if (!page.items().isEmpty() || page.next().isPresent()) {
      return page;
    }
    Set<String> others = counts.spellings(tag);
    others.removeAll(known);
    return others.isEmpty() ? page : tagged.byTag(others, range, limit, startAfter);
  }
}
