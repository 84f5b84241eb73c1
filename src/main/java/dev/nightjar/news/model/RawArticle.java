package dev.nightjar.news.model;

import java.util.List;

/**
 * An article as a source tells it, not yet checked. Texts that the source left out are empty; the
 * stable id is the source's own, or empty where the URL identifies the article.
 *
 * @param publishedAt ISO 8601 with an offset
 * @param tags what the source was asked for, or says that the article is about
 * @param tickers stock symbols that the source says are mentioned
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
