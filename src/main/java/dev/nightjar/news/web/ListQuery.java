package dev.nightjar.news.web;

import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.table.cursor.QueryId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;

/** The filters of the article list; an empty text matches all articles. */
public record ListQuery(
    String sentiment, String tag, String source, String hours, boolean isGrouped) {

  /** The chart's period if none is selected. */
  private static final int CHART_HOURS = 24;

  ItemSearch.Criteria criteria(Instant now) {
    Instant since =
        hours.isEmpty() ? Instant.EPOCH : now.minus(Duration.ofHours(Long.parseLong(hours)));
    return new ItemSearch.Criteria(sentiment, tag, source, since);
  }

  int chartHours() {
    return hours.isEmpty() ? CHART_HOURS : Integer.parseInt(hours);
  }

  /**
   * Identifies the query of a cursor. It has no times, so that a cursor stays valid while the
   * period moves on. The parameter names are part of issued cursors.
   */
  QueryId id() {
    return QueryId.of("news-page")
        .with("feeling", sentiment)
        .with("tag", tag)
        .with("source", source)
        .with("hours", hours);
  }

  public List<Period> periods() {
    return Period.ALL;
  }

  public boolean isFiltered() {
    return !sentiment.isEmpty() || !tag.isEmpty() || !source.isEmpty() || !hours.isEmpty();
  }

  /** The address of the page with these filters. */
  public String href() {
    return address("/news", "");
  }

  /** The address of the list without the page. */
  public String listHref() {
    return address("/news/list", "");
  }

  String hrefAfter(String cursor) {
    return address("/news", cursor);
  }

  String listHrefAfter(String cursor) {
    return address("/news/list", cursor);
  }

  private String address(String path, String cursor) {
    StringJoiner parameters = new StringJoiner("&", "?", "").setEmptyValue("");
    add(parameters, "sentiment", sentiment);
    add(parameters, "tag", tag);
    add(parameters, "source", source);
    add(parameters, "hours", hours);
    add(parameters, "group", isGrouped ? "true" : "");
    add(parameters, "cursor", cursor);
    return path + parameters;
  }

  private static void add(StringJoiner parameters, String name, String value) {
    if (!value.isEmpty()) {
      parameters.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
  }
}
