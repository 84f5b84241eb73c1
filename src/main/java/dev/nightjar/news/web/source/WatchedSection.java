package dev.nightjar.news.web.source;

import java.util.List;

/**
 * The tags, tickers or feeds on a page, with the form that adds one.
 *
 * @param kind {@code tags}, {@code tickers} or {@code feeds}
 * @param value what the user has entered if it was rejected
 * @param error why it was rejected; empty if it was not
 */
public record WatchedSection(
    String kind,
    String title,
    String label,
    String hint,
    String action,
    List<WatchedRow> rows,
    String value,
    String tag,
    String error) {

  public boolean isFeeds() {
    return kind.equals("feeds");
  }
}
