package dev.nightjar.news.source;

import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.upstream.UpstreamException;
import java.util.List;

/**
 * The articles that a job returns, before validation, and the number of unreadable entries.
 *
 * @param warnings why articles may be missing; mostly empty
 */
public record FetchResult(
    List<RawArticle> articles,
    int unreadable,
    FetchCursor nextCursor,
    List<UpstreamException> warnings) {

  public FetchResult {
    articles = List.copyOf(articles);
    warnings = List.copyOf(warnings);
  }

  public FetchResult(List<RawArticle> candidates, int unreadable, FetchCursor next) {
    this(candidates, unreadable, next, List.of());
  }
}
