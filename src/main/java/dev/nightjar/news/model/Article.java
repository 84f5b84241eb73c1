package dev.nightjar.news.model;

import java.time.Instant;
import java.util.List;

/** An article that keeps the specification's rules; see {@code ArticleValidator}. */
public record Article(
    SourceId sourceId,
    String sourceType,
    String url,
    String title,
    String description,
    Instant publishedAt,
    String author,
    String sourceName,
    List<String> tags,
    List<String> tickers) {

  public Article {
    tags = List.copyOf(tags);
    tickers = List.copyOf(tickers);
  }

  /** Combined title and description, as the specification wants it. */
  public String textForAnalysis() {
    return textForAnalysis(title, description);
  }

  public static String textForAnalysis(String title, String content) {
    if (title.isEmpty() || content.isEmpty() || title.equals(content)) {
      return title.isEmpty() ? content : title;
    }
    return title + ". " + content;
  }

  /** The beginning of the content. */
  public String textSnippet() {
    return TextSnippet.of(description.isEmpty() ? title : description);
  }
}
