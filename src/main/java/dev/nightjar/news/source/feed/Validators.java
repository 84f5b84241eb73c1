package dev.nightjar.news.source.feed;

import dev.nightjar.news.source.Mark;
import dev.nightjar.upstream.UpstreamResponse;

/** What a server wants to see again, to say that a feed has not changed; both may be empty. */
record Validators(String etag, String lastModified, boolean isFirstVisit) {

  /** No header contains one, and a mark that has one is not that of a first visit. */
  private static final String SEPARATOR = "\n";

  /** What is longer is not worth keeping; the feed is then simply fetched whole. */
  private static final int LONGEST = 500;

  static Validators of(UpstreamResponse upstreamResponse) {
    return new Validators(
        bounded(upstreamResponse.header("etag")),
        bounded(upstreamResponse.header("last-modified")),
        false);
  }

  private static String bounded(String header) {
    return header.length() > LONGEST ? "" : header;
  }

  static Validators in(Mark mark) {
    int separator = mark.validator().indexOf(SEPARATOR);
    return separator < 0
        ? new Validators("", "", true)
        : new Validators(
            mark.validator().substring(0, separator),
            mark.validator().substring(separator + 1),
            false);
  }

  String text() {
    return etag + SEPARATOR + lastModified;
  }
}
