package dev.nightjar.reviews.rest;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A stack's history, statistics and repeated issues. */
@Path("/api/reviews/stacks/{stackId}")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
public class StacksResource {

  private static final int DEFAULT_OCCURRENCES = 3;
  private static final int MAX_OCCURRENCES = 999_999;

  private final ReviewsTable table;
  private final StatisticsTable statisticsTable;
  private final Instance<Cursors> cursors;

  StacksResource(ReviewsTable table, StatisticsTable statisticsTable, Instance<Cursors> cursors) {
    this.table = table;
    this.statisticsTable = statisticsTable;
    this.cursors = cursors;
  }

  @GET
  @Path("/history")
  @Operation(summary = "All versions of all reviews of a stack, most recent first")
  public Page<SummaryView> history(
      String stackId,
      @QueryParam("from") @Parameter(description = "Requested at this time or later, ISO 8601")
          String from,
      @QueryParam("to") @Parameter(description = "Requested at this time or earlier, ISO 8601")
          String to,
      @BeanParam PageParameters page) {
    String stack = RequestParameters.stackId(stackId);
    TimeRange all = TimeRange.all();
    TimeRange range =
        new TimeRange(
            RequestParameters.time("from", from, all.from()),
            RequestParameters.time("to", to, all.to()));
    if (range.isEmpty()) {
      throw InvalidInputException.of("from", "must not be later than 'to'");
    }
    QueryId query =
        QueryId.of("stack-history")
            .with("stackId", stack)
            .with("from", SortableTime.millis(range.from()))
            .with("to", SortableTime.millis(range.to()));
    return Page.of(
        table.stackHistory(stack, range, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        SummaryView::of);
  }

  @GET
  @Path("/stats")
  @Operation(summary = "The statistics of a stack")
  public StatisticsView stats(String stackId) {
    return table
        .stackStatistics(RequestParameters.stackId(stackId))
        .map(StatisticsView::of)
        .orElseThrow(
            () -> ProblemException.notFound("No review of the stack " + stackId + " is known"));
  }

  @GET
  @Path("/issues")
  @Operation(summary = "The repeated issues of a stack")
  public Page<IssueView> issues(
      String stackId,
      @QueryParam("minOccurrences") @Parameter(schema = @Schema(minimum = "1", defaultValue = "3"))
          String minOccurrences,
      @BeanParam PageParameters page) {
    String stack = RequestParameters.stackId(stackId);
    int min =
        RequestParameters.number(
            "minOccurrences", minOccurrences, DEFAULT_OCCURRENCES, 1, MAX_OCCURRENCES);
    QueryId query =
        QueryId.of("stack-issues")
            .with("stackId", stack)
            .with("minOccurrences", Integer.toString(min));
    return Page.of(
        statisticsTable.repeatedIssues(
            stack, min, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        IssueView::of);
  }
}
