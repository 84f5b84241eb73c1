package dev.nightjar.news.web;

import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.StoryGrouping;
import dev.nightjar.table.cursor.CursorOpening;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.query.Position;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Loads a page of the article list. */
@Singleton
public class ArticleListLoader {

  static final int PAGE = 20;

  private final ItemSearch search;
  private final Instance<Cursors> cursors;
  private final Clock clock;

  ArticleListLoader(ItemSearch search, Instance<Cursors> cursors, Clock clock) {
    this.search = search;
    this.cursors = cursors;
    this.clock = clock;
  }

  ArticleListView load(ListQuery query, String cursor) {
    ItemSearch.Result result =
        search.search(query.criteria(clock.instant()), PAGE, start(query, cursor));
    String next = cursors.get().issue(query.id(), result.slice()).orElse("");
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

  private Position start(ListQuery query, String cursor) {
    if (cursor.isEmpty()) {
      return Position.START;
    }
    if (cursors.get().open(query.id(), cursor) instanceof CursorOpening.Opened opened) {
      return opened.position();
    }
    throw InvalidInputException.of(
        "cursor", "was not issued for this list; go back to the first page");
  }
}
