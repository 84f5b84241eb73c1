package dev.nightjar.news.rest;

import dev.nightjar.http.PageParameters;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.query.StoryGrouping;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.validation.Validation;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Finds items by words, tag, ticker, sentiment, source and period at once. */
@Path("/api/news/search")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class SearchResource {

  private final ItemSearch search;
  private final Instance<Cursors> cursors;

  SearchResource(ItemSearch search, Instance<Cursors> cursors) {
    this.search = search;
    this.cursors = cursors;
  }

  @GET
  @Operation(summary = "Items that match all parameters, newest first")
  public SearchView search(
      @BeanParam SearchParameters parameters,
      @QueryParam("group")
          @Parameter(description = "true: each story once, with the others as 'duplicates'")
          String group,
      @BeanParam PageParameters page) {
    parameters.check();
    new Validation()
        .allow("group", group, List.of("true", "false")::contains, "must be true or false")
        .check();
    QueryId query = parameters.query().with("group", "" + "true".equals(group));
    Position start = page.startAfter(cursors.get(), query);
    return "true".equals(group)
        ? stories(parameters.criteria(), page.limit(), start, query)
        : items(parameters.criteria(), page.limit(), start, query);
  }

  private SearchView items(SearchCriteria criteria, int limit, Position start, QueryId query) {
    ItemSearch.Result<SentimentItem> result = search.search(criteria, limit, start);
    List<SentimentItem> items = result.slice().items();
    return view(StoryViews.ofItems(StoryGrouping.group(items), items), result, query);
  }

  private SearchView stories(SearchCriteria criteria, int limit, Position start, QueryId query) {
    var result = search.stories(criteria, limit, start);
    return view(result.slice().items().stream().map(StoryViews::ofStory).toList(), result, query);
  }

  private SearchView view(List<ItemView> items, ItemSearch.Result<?> result, QueryId query) {
    return new SearchView(
        items,
        cursors.get().issue(query, result.slice()).orElse(null),
        result.read(),
        result.isBounded());
  }
}
