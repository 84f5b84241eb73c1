package dev.nightjar.news.rest.topic;

import dev.nightjar.news.query.TagCounts;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Tags and tickers, most frequent first. */
public record TagsView(
    List<TagCountView> items,
    @Schema(description = "Always null: there is one page", nullable = true) String next,
    @Schema(description = "false if the counts are estimated") boolean exact) {

  /** A tag or ticker. */
  public record TagCountView(String tag, long articles) {}

  static TagsView of(TagCounts.Suggestions suggestions) {
    return new TagsView(
        suggestions.tags().stream()
            .map(count -> new TagCountView(count.tag(), count.articles()))
            .toList(),
        null,
        suggestions.isExact());
  }
}
