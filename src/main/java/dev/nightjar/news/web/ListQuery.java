package dev.nightjar.news.web;

import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.query.text.SearchWords;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.web.query.PageQuery;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The filters of the article list; an empty text matches all articles. */
public record ListQuery(
    String words, String sentiment, String tag, String source, String hours, boolean isGrouped) {

  /** The chart's period if none is selected. */
  private static final int CHART_HOURS = 24;

  static ListQuery all() {
    return new ListQuery("", "", "", "", "", false);
  }

  SearchCriteria criteria(Instant now) {
    return new SearchCriteria(
        SearchWords.parse(words),
        sentiment,
        tag.isEmpty() ? List.of() : List.of(tag),
        source,
        TimeRange.since(since(now)));
  }

  private Instant since(Instant now) {
    return hours.isEmpty() ? Instant.EPOCH : now.minus(Duration.ofHours(Long.parseLong(hours)));
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
        .with("words", words)
        .with("feeling", sentiment)
        .with("tag", tag)
        .with("source", source)
        .with("hours", hours);
  }

  public List<Period> periods() {
    return Period.ALL;
  }

  public boolean isFiltered() {
    return isNarrowed() || !hours.isEmpty();
  }

  /** Whether there is a filter besides the period. */
  boolean isNarrowed() {
    return !words.isEmpty() || !sentiment.isEmpty() || !tag.isEmpty() || !source.isEmpty();
  }

  /** Exports and feeds have analyzed and pending articles, but not the pending ones alone. */
  public boolean isExportable() {
    return !sentiment.equals(Status.PENDING.value());
  }

  ListQuery withTag(String other) {
    return new ListQuery(words, sentiment, other, source, hours, isGrouped);
  }

  ListQuery withSource(String other) {
    return new ListQuery(words, sentiment, tag, other, hours, isGrouped);
  }

  /** The address of the page with these filters. */
  public String href() {
    return address("/news", "");
  }

  /** The address of the figures without the page. */
  String figuresHref() {
    return address("/news/figures", "");
  }

  /** The address of the same articles as a feed, which is always of the newest. */
  public String feedHref() {
    return filters().of("/api/news/feed");
  }

  /** The address of the same articles as a file. */
  String exportHref(String format, Instant now) {
    return filters()
        .with("from", hours.isEmpty() ? "" : since(now).toString())
        .with("format", format)
        .of("/api/news/export");
  }

  private PageQuery filters() {
    return new PageQuery()
        .with("q", words)
        .with("sentiment", sentiment)
        .with("tag", tag)
        .with("source", source);
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
    return filters()
        .with("hours", hours)
        .withIf(isGrouped, "group", true)
        .with("cursor", cursor)
        .of(path);
  }
}
