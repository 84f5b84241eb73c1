package dev.nightjar.news.source;

import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.upstream.UpstreamException;
import java.util.List;

/**
 * What an errand brought home: articles as the source tells them, unchecked, and the number of
 * entries that could not even be read as such.
 *
 * @param shortfalls why there is less than there should be; mostly there is nothing to say
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
