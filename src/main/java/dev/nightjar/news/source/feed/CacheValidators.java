package dev.nightjar.news.source.feed;

import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.upstream.UpstreamResponse;

/** What a server wants to see again, to say that a feed has not changed; both may be empty. */
record CacheValidators(String etag, String lastModified, boolean isFirstVisit) {

  /** No header contains one, and a mark that has one is not that of a first visit. */
  private static final String SEPARATOR = "\n";

  /** What is longer is not worth keeping; the feed is then simply fetched whole. */
  private static final int LONGEST = 500;

  static CacheValidators of(UpstreamResponse upstreamResponse) {
    return new CacheValidators(
        bounded(upstreamResponse.header("etag")),
        bounded(upstreamResponse.header("last-modified")),
        false);
  }

  private static String bounded(String header) {
    return header.length() > LONGEST ? "" : header;
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
