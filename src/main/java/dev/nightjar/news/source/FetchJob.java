package dev.nightjar.news.source;

import dev.nightjar.news.model.FetchCursor;

/**
 * One request to a source: a query by tags, the news of one ticker, one feed; or a few, where an
 * answer is too long for one page.
 */
public interface FetchJob {

  /** Unique within its source and stable between runs: the bookmark is kept under it. */
  String name();

  /**
   * Fetches what was published since the mark, and perhaps some that is older: what is known
   * already is recognised when it is stored.
   *
   * @throws NoAnswer when there is no usable answer
   */
  FetchResult fetch(FetchCursor since, RequestBudget requestBudget);
}
