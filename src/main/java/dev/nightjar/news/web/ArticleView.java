package dev.nightjar.news.web;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Confidence;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.query.ArticleAddress;
import dev.nightjar.web.TemplateFormats;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An article in the console; unknown values are empty.
 *
 * @param url the original article, an HTTPS URL or a page of ours; may be empty
 * @param label a sentiment's value, or {@code pending}
 * @param score the model's confidence in percent
 * @param isUnsure whether the model's confidence is low
 * @param others the other articles of the same story
 */
public record ArticleView(
    String id,
    String href,
    String title,
    String snippet,
    String url,
    String label,
    String score,
    boolean isUnsure,
    List<String> tags,
    String source,
    String author,
    String modelVersion,
    Instant publishedAt,
    Instant ingestedAt,
    List<ArticleView> others) {

  public static ArticleView of(SentimentItem item) {
    return of(item, List.of());
  }

  static ArticleView of(SentimentItem item, List<SentimentItem> others) {
    String title =
        item.metadata().title().isEmpty() ? item.id().sourceId() : item.metadata().title();
    return new ArticleView(
        item.id().sourceId(),
        hrefOf(item.id().sourceId()),
        title,
        item.textSnippet().equals(title) ? "" : item.textSnippet(),
        ArticleAddress.of(item),
        item.result()
            .map(analysisResult -> analysisResult.sentiment().value())
            .orElse(Status.PENDING.value()),
        item.result().map(AnalysisResult::score).map(TemplateFormats::percent).orElse(""),
        item.result().map(result -> result.confidence() == Confidence.LOW).orElse(false),
        tagsOf(item),
        item.publisher(),
        item.metadata().author(),
        item.modelVersion(),
        item.id().timestamp(),
        item.ingestedAt(),
        others.stream().map(ArticleView::of).toList());
  }

  static String hrefOf(String sourceId) {
    return "/news/items/" + URLEncoder.encode(sourceId, StandardCharsets.UTF_8);
  }

  /** A ticker may also be a tag. */
  private static List<String> tagsOf(SentimentItem item) {
    Set<String> tags = new LinkedHashSet<>(item.matchedTags().stream().sorted().toList());
    tags.addAll(item.matchedTickers());
    return List.copyOf(tags);
  }

  public boolean isPending() {
    return label.equals(Status.PENDING.value());
  }
}
