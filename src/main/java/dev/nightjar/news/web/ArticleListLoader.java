package dev.nightjar.news.web;

import dev.nightjar.http.PageCursors;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.function.Function;

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
    Instant now = clock.instant();
    Position start = cursors.start(query.id(), cursor);
    return query.isGrouped()
        ? view(
            query,
            cursor,
            search.stories(query.criteria(now), PAGE, start),
            story -> ArticleView.of(story.newest(), story.older()),
            now)
        : view(
            query, cursor, search.search(query.criteria(now), PAGE, start), ArticleView::of, now);
  }

  private <T> ArticleListView view(
      ListQuery query,
      String cursor,
      ItemSearch.Result<T> result,
      Function<T, ArticleView> article,
      Instant now) {
    String next = cursors.next(query.id(), result.slice());
    return new ArticleListView(
        query,
        result.slice().items().stream().map(article).toList(),
        cursor.isEmpty(),
        result.isBounded(),
        result.read(),
        next.isEmpty() ? "" : query.hrefAfter(next),
        next.isEmpty() ? "" : query.listHrefAfter(next),
        query.exportHref("csv", now),
        query.exportHref("jsonl", now));
  }
}
