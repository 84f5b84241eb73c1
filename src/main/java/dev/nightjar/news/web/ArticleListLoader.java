package dev.nightjar.news.web;

import dev.nightjar.http.PageCursors;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.StoryGrouping;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Loads a page of the article list. */
@Singleton
public class ArticleListLoader {

  static final int PAGE = 20;

  private final ItemSearch search;
  private final PageCursors cursors;
  private final Clock clock;

  ArticleListLoader(ItemSearch search, PageCursors cursors, Clock clock) {
    this.search = search;
    this.cursors = cursors;
    this.clock = clock;
  }

  ArticleListView load(ListQuery query, String cursor) {
    ItemSearch.Result result =
        search.search(query.criteria(clock.instant()), PAGE, cursors.start(query.id(), cursor));
    String next = cursors.next(query.id(), result.slice());
    return new ArticleListView(
        query,
        articles(query, result),
        cursor.isEmpty(),
        result.isTruncated(),
        ItemSearch.MAX_READ,
        next.isEmpty() ? "" : query.hrefAfter(next),
        next.isEmpty() ? "" : query.listHrefAfter(next));
  }

  private static List<ArticleView> articles(ListQuery query, ItemSearch.Result result) {
    return query.isGrouped()
        ? StoryGrouping.group(result.slice().items()).stream()
            .map(story -> ArticleView.of(story.newest(), story.older()))
            .toList()
        : result.slice().items().stream().map(ArticleView::of).toList();
  }
}
