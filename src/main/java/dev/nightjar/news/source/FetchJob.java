package dev.nightjar.news.source;

import dev.nightjar.news.model.FetchCursor;

/**
 * One request to a source: a query by tags, the news of one ticker, one feed. It may take several
 * pages.
 */
public interface FetchJob {

  /**
   * The key of the job's cursor in the checkpoint: unique within its source and stable between
   * runs.
   */
  String name();

  /**
   * Fetches the articles published since the cursor. Older articles may be included; duplicates are
   * recognized when they are stored.
   *
   * @throws UpstreamException if there is no usable response
   */
  FetchResult fetch(FetchCursor since, RequestBudget requestBudget);
}
