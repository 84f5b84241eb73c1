package dev.nightjar.news.web;

import java.util.List;
import java.util.stream.Stream;

/**
 * A page of the article list.
 *
 * @param isFirst whether it starts with the newest article
 * @param isTruncated whether the read limit ended the search, so that older articles may match
 * @param read how many articles were searched
 * @param moreHref the page with older articles; empty if there are none
 * @param moreListHref the same page without its frame
 * @param csvHref the same articles as a file
 */
public record ArticleListView(
    ListQuery query,
    List<ArticleView> articles,
    boolean isFirst,
    boolean isTruncated,
    int read,
    String moreHref,
    String moreListHref,
    String csvHref,
    String jsonLinesHref) {

  /** The publishers of the articles, for the source filter. */
  public List<String> sources() {
    return articles.stream()
        .flatMap(article -> Stream.concat(Stream.of(article), article.others().stream()))
        .map(ArticleView::source)
        .distinct()
        .sorted(String.CASE_INSENSITIVE_ORDER)
        .toList();
  }
}
