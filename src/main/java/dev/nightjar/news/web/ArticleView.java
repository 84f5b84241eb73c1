package dev.nightjar.news.web;

import dev.nightjar.news.NewsItem;
import dev.nightjar.news.Status;
import dev.nightjar.news.Verdict;
import dev.nightjar.web.TemplateFormats;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An article as the console shows it; what is not known is empty.
 *
 * @param url where it was published; empty unless that is https
 * @param feeling a sentiment's word, or {@code pending}
 * @param score how sure the model is, in percent
 * @param others the rest of the same story
 */
public record ArticleView(
    String id,
    String href,
    String title,
    String snippet,
    String url,
    String feeling,
    String score,
    List<String> tags,
    String source,
    String sourceType,
    String author,
    String modelVersion,
    Instant publishedAt,
    Instant ingestedAt,
    List<ArticleView> others) {

  static ArticleView of(NewsItem item) {
    return of(item, List.of());
  }

  static ArticleView of(NewsItem item, List<NewsItem> others) {
    String title =
        item.metadata().title().isEmpty() ? item.id().sourceId() : item.metadata().title();
    return new ArticleView(
        item.id().sourceId(),
        hrefOf(item.id().sourceId()),
        title,
        item.textSnippet().equals(title) ? "" : item.textSnippet(),
        item.sourceUrl().startsWith("https://") ? item.sourceUrl() : "",
        item.verdict().map(verdict -> verdict.sentiment().word()).orElse(Status.PENDING.word()),
        item.verdict().map(Verdict::score).map(TemplateFormats::percent).orElse(""),
        tagsOf(item),
        item.metadata().sourceName().isEmpty() ? item.sourceType() : item.metadata().sourceName(),
        item.sourceType(),
        item.metadata().author(),
        item.modelVersion(),
        item.id().timestamp(),
        item.ingestedAt(),
        others.stream().map(ArticleView::of).toList());
  }

  static String hrefOf(String sourceId) {
    return "/news/items/" + URLEncoder.encode(sourceId, StandardCharsets.UTF_8);
  }

  /** A ticker may be a tag as well. */
  private static List<String> tagsOf(NewsItem item) {
    Set<String> tags = new LinkedHashSet<>(item.matchedTags().stream().sorted().toList());
    tags.addAll(item.matchedTickers());
    return List.copyOf(tags);
  }

  public boolean isPending() {
    return feeling.equals(Status.PENDING.word());
  }
}
