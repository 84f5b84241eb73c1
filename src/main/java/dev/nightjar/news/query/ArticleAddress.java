package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.source.sample.SampleSite;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * Where readers find an article: at its publisher or, for a sample article, on a page of the
 * console, because the site of the sample does not exist.
 */
public final class ArticleAddress {

  private ArticleAddress() {}

  /** An HTTPS URL or the path of our page; empty if there is neither. */
  public static String of(SentimentItem item) {
    if (isSample(item)) {
      String id = URLEncoder.encode(item.id().sourceId(), StandardCharsets.UTF_8);
      return "/news/items/" + id + "/sample";
    }
    return item.sourceUrl().startsWith("https://") ? item.sourceUrl() : "";
  }

  public static boolean isSample(SentimentItem item) {
    return SampleSite.contains(item.sourceUrl());
  }
}
