package dev.nightjar.news.model;

import java.util.List;

/**
 * An article as a source or a client delivers it, before validation. Absent texts are empty. The
 * stable id is the source's own id; it is empty if the URL identifies the article.
 *
 * @param publishedAt ISO 8601 with an offset
 * @param tags the tags that the request asked for or the source names
 * @param tickers the stock symbols that the source names
 */
public record RawArticle(
    String stableId,
    String url,
    String title,
    String description,
    String publishedAt,
    String author,
    String sourceName,
    List<String> tags,
    List<String> tickers) {

  public RawArticle {
    tags = List.copyOf(tags);
    tickers = List.copyOf(tickers);
  }

  public RawArticle withTags(List<String> others) {
    return new RawArticle(
        stableId, url, title, description, publishedAt, author, sourceName, others, tickers);
  }
}
