package dev.nightjar.news.rest;

import dev.nightjar.news.model.RawArticle;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that pushes an article. */
public record NewArticle(
    @Schema(required = true, maxLength = 2048, examples = "https://example.com/owls") String url,
    @Schema(required = true, maxLength = 500) String title,
    @Schema(maxLength = 2000) String description,
    @Schema(required = true, examples = "2025-11-17T14:30:00Z") String publishedAt,
    @Schema(maxLength = 200, description = "'Unknown' if absent") String author,
    @Schema(maxLength = 200) String sourceName,
    @Schema(maxItems = 5, description = "At least one, or a ticker") List<String> tags,
    @Schema(maxItems = 10, description = "Stock symbols") List<String> tickers) {

  /** Absent values become empty; the validator decides which fields are required. */
  RawArticle toRawArticle() {
    return new RawArticle(
        "",
        orEmpty(url),
        orEmpty(title),
        orEmpty(description),
        orEmpty(publishedAt),
        orEmpty(author),
        orEmpty(sourceName),
        orEmpty(tags),
        orEmpty(tickers));
  }

  private static String orEmpty(String text) {
    return Objects.requireNonNullElse(text, "");
  }

  /** A null in the list becomes an empty text, which is neither a valid tag nor a valid ticker. */
  private static List<String> orEmpty(List<String> texts) {
    return texts == null ? List.of() : texts.stream().map(NewArticle::orEmpty).toList();
  }
}
