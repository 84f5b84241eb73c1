package dev.nightjar.news.web;

import java.util.List;
import java.util.stream.Stream;

/**
 * A page of the list.
 *
 * @param isFirst whether it begins with the newest
 * @param isCutShort whether older ones may fit, too, but so many were not read
 * @param read how many items were looked at, then
 * @param moreHref the page with older ones; empty if there are none
 * @param moreListHref the same without the rest of the page
 */
public record ArticleListView(
    ListQuery query,
    List<ArticleView> articles,
    boolean isFirst,
    boolean isTruncated,
    int read,
    String moreHref,
    String moreListHref) {

  /** Who published them, as the list says it and the filter takes it. */
  public List<String> sources() {
    return articles.stream()
        .flatMap(article -> Stream.concat(Stream.of(article), article.others().stream()))
        .map(ArticleView::source)
        .distinct()
        .sorted(String.CASE_INSENSITIVE_ORDER)
        .toList();
  }
}
