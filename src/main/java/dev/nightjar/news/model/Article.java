package dev.nightjar.news.model;

import java.time.Instant;
import java.util.List;

/** A valid article; see {@code ArticleValidator}. */
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

  public static final int MAX_TITLE = 500;
  public static final int MAX_DESCRIPTION = 2_000;

  /** Of an author or a source. */
  public static final int MAX_NAME = 200;

  public static final int MAX_TAGS = 5;
  public static final int MAX_TICKERS = 10;

  public Article {
    tags = List.copyOf(tags);
    tickers = List.copyOf(tickers);
  }

  /** Title and description combined, as the specification's {@code text_for_analysis}. */
  public String textForAnalysis() {
    return textForAnalysis(title, description);
  }

  public static String textForAnalysis(String title, String content) {
    if (title.isEmpty() || content.isEmpty() || title.equals(content)) {
      return title.isEmpty() ? content : title;
    }
    return title + ". " + content;
  }

  /** The specification's {@code text_snippet}. */
  public String textSnippet() {
    return TextSnippet.of(description.isEmpty() ? title : description);
  }
}
