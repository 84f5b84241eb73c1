package dev.nightjar.news.source.feed;

import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.upstream.UpstreamResponse;

/** The HTTP cache validators of a feed, for conditional requests; both may be empty. */
record CacheValidators(String etag, String lastModified, boolean isFirstFetch) {

  /** No header contains a line feed, and the cursor of a first fetch has none. */
  private static final String SEPARATOR = "\n";

  /** Longer validators are not stored; the feed is then fetched unconditionally. */
  private static final int MAX_LENGTH = 500;

  static CacheValidators of(UpstreamResponse upstreamResponse) {
    return new CacheValidators(
        dropIfTooLong(upstreamResponse.header("etag")),
        dropIfTooLong(upstreamResponse.header("last-modified")),
        false);
  }

  private static String dropIfTooLong(String header) {
    return header.length() > MAX_LENGTH ? "" : header;
  }

  static CacheValidators from(FetchCursor fetchCursor) {
    int separator = fetchCursor.validator().indexOf(SEPARATOR);
    return separator < 0
        ? new CacheValidators("", "", true)
        : new CacheValidators(
            fetchCursor.validator().substring(0, separator),
            fetchCursor.validator().substring(separator + 1),
            false);
  }

  String toText() {
    return etag + SEPARATOR + lastModified;
  }
}
