package dev.nightjar.news.rest;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.query.ItemExplanations;
import dev.nightjar.news.query.ItemQueries;
import dev.nightjar.news.query.StoryGrouping;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** News items: push an article, list items, get one item. */
@Path("/api/news/items")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class ItemsResource {

  private final ArticleIntake articleIntake;
  private final SentimentItems sentimentItems;
  private final ItemQueries items;
  private final ItemExplanations explanations;
  private final Instance<Cursors> cursors;

  ItemsResource(
      ArticleIntake articleIntake,
      SentimentItems sentimentItems,
      ItemQueries items,
      ItemExplanations explanations,
      Instance<Cursors> cursors) {
    this.articleIntake = articleIntake;
    this.sentimentItems = sentimentItems;
    this.items = items;
    this.explanations = explanations;
    this.cursors = cursors;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Push an article; it is analyzed asynchronously")
  @APIResponse(responseCode = "201", description = "The article is new and pending")
  @APIResponse(responseCode = "200", description = "The article is a duplicate")
  public RestResponse<PushedView> push(NewArticle body) {
    ArticleIntake.Outcome outcome = articleIntake.push(RequestBody.required(body).toRawArticle());
    if (outcome instanceof ArticleIntake.Rejected rejected) {
      throw new InvalidInputException(rejected.violations());
    }
    if (outcome instanceof ArticleIntake.Duplicate duplicate) {
      return RestResponse.ok(PushedView.duplicate(asStored(duplicate.item())));
    }
    SentimentItem item = ((ArticleIntake.Stored) outcome).item();
    return RestResponse.status(RestResponse.Status.CREATED, PushedView.stored(item));
  }

  @GET
  @Path("/{sourceId}")
  @Operation(summary = "One item; the id is URL-encoded (newsapi%23…)")
  public ItemView item(String sourceId) {
    return ItemView.of(existing(sourceId));
  }

  @GET
  @Path("/{sourceId}/explanation")
  @Operation(summary = "Why an item has its sentiment: what each word adds")
  @APIResponse(responseCode = "200", description = "The explanation")
  @APIResponse(responseCode = "409", description = "The item is still pending")
  public ExplanationView explanation(String sourceId) {
    SentimentItem item = existing(sourceId);
    if (item.status() == Status.PENDING) {
      throw new ProblemException(Problem.of(409, "Conflict", "The item has not been analyzed yet"));
    }
    return ExplanationView.of(item, explanations.explain(item));
  }

  private SentimentItem existing(String sourceId) {
    return items
        .item(sourceId)
        .orElseThrow(() -> ProblemException.notFound("No item has the id " + sourceId));
  }

  @GET
  @Operation(summary = "Items, newest first: all, or those of a sentiment, a tag or a status")
  public Page<ItemView> list(@BeanParam ItemParameters parameters, @BeanParam PageParameters page) {
    parameters.check();
    QueryId query = parameters.query();
    Position start = page.startAfter(cursors.get(), query);
    ItemQueries.Criteria criteria =
        new ItemQueries.Criteria(parameters.filter(), parameters.range());
    Slice<ItemView> slice =
        parameters.isGrouped()
            ? items.stories(criteria, page.limit(), start).map(StoryViews::ofStory)
            : markDuplicates(items.page(criteria, page.limit(), start));
    return Page.of(slice, cursors.get(), query, view -> view);
  }

  private static Slice<ItemView> markDuplicates(Slice<SentimentItem> slice) {
    return new Slice<>(
        StoryViews.ofItems(StoryGrouping.group(slice.items()), slice.items()), slice.next());
  }

  /** The item may have been analyzed, or have expired, since it was stored. */
  private SentimentItem asStored(SentimentItem duplicate) {
    return sentimentItems.byIds(List.of(duplicate.id())).stream().findFirst().orElse(duplicate);
  }
}
