package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.TaggedItemsQuery;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Lists the items of a tag or ticker, whatever its case. Usual spellings are tried first, which
 * costs nothing where they don't exist; a spelling such as "OpenAI" is looked up among the tags of
 * the last days, and only if the usual ones have no items.
 */
@Singleton
public class TaggedItems {

  private final TaggedItemsQuery tagged;
  private final TagCounts counts;

  public TaggedItems(TaggedItemsQuery tagged, TagCounts counts) {
    this.tagged = tagged;
    this.counts = counts;
  }

  public Slice<SentimentItem> page(String tag, TimeRange range, int limit, Position startAfter) {
    Set<String> usual = TagSpellings.of(tag);
    Slice<SentimentItem> page = tagged.byTag(usual, range, limit, startAfter);
    if (!page.items().isEmpty() || page.next().isPresent()) {
      return page;
    }
    Set<String> others = counts.spellings(tag);
    others.removeAll(usual);
    return others.isEmpty() ? page : tagged.byTag(others, range, limit, startAfter);
  }
}
