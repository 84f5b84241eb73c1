package dev.nightjar.reviews.web.stack;

import dev.nightjar.http.PageCursors;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.ReviewFormats;
import dev.nightjar.reviews.web.issue.IssueGroup;
import dev.nightjar.reviews.web.list.ListFragment;
import dev.nightjar.reviews.web.list.Listing;
import dev.nightjar.reviews.web.list.ReviewLists;
import dev.nightjar.reviews.web.list.SummaryView;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.web.Figure;
import dev.nightjar.web.HtmxRequest;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The page of a stack: risk and cost over time, recurring issues and accepted findings. */
@Path("/reviews/stacks/{stackId}")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class StackPages {

  private static final int MIN_OCCURRENCES = 2;

  /** Issues are read in no particular order; the most frequent ones of this number are shown. */
  private static final int MAX_ISSUES = 100;

  private static final int SHOWN_ISSUES = 10;

  private final ReviewsTable table;
  private final StatisticsTable statisticsTable;
  private final StackWaivers stackWaivers;
  private final PageCursors cursors;

  StackPages(
      ReviewsTable table,
      StatisticsTable statisticsTable,
      StackWaivers stackWaivers,
      PageCursors cursors) {
    this.table = table;
    this.statisticsTable = statisticsTable;
    this.stackWaivers = stackWaivers;
    this.cursors = cursors;
  }

  @GET
  public TemplateInstance stack(
      String stackId,
      @QueryParam("cursor") @DefaultValue("") String cursor,
      @HeaderParam(HtmxRequest.REQUEST) String htmx) {
    if (!SubmissionRules.isId(stackId)) {
      throw unknown(stackId);
    }
    Listing listing = listing(stackId, cursor);
    if (htmx != null) {
      return new ListFragment(listing);
    }
    StackStatistics statistics = table.stackStatistics(stackId).orElseThrow(() -> unknown(stackId));
    return new StackPage(
        stackId,
        latest(stackId),
        figures(statistics),
        points(stackId),
        listing,
        issues(stackId),
        WaiverRows.of(stackWaivers.active(stackId)));
  }

  private Listing listing(String stackId, String cursor) {
    QueryId query = QueryId.of("stack-page").with("stackId", stackId);
    Slice<ReviewSummary> slice =
        table.stackHistory(
            stackId, TimeRange.all(), ReviewLists.PAGE, cursors.start(query, cursor));
    String next = cursors.next(query, slice);
    String more = next.isEmpty() ? "" : Hrefs.stack(stackId) + "?cursor=" + next;
    return new Listing(
        "",
        slice.items().stream().map(SummaryView::of).toList(),
        cursor.isEmpty(),
        more,
        more,
        true);
  }

  /** The latest completed review, as the present state; empty if none is among the newest. */
  private List<SummaryView> latest(String stackId) {
    return table
        .stackHistory(stackId, TimeRange.all(), ReviewLists.PAGE, Position.START)
        .items()
        .stream()
        .filter(review -> review.figures().isPresent())
        .limit(1)
        .map(SummaryView::of)
        .toList();
  }

  private static List<Figure> figures(StackStatistics statistics) {
    return List.of(
        Figure.plain("versions reviewed", statistics.totalReviews()),
        new Figure(
            "average risk",
            ReviewFormats.score(statistics.averageRiskScore()),
            Figure.Tone.PLAIN,
            ""),
        Figure.plain("of high risk", statistics.highRiskCount()),
        Figure.plain("of medium risk", statistics.mediumRiskCount()),
        Figure.plain("of low risk", statistics.lowRiskCount()),
        Figure.plain("security findings", statistics.securityFindings()),
        Figure.plain("cost findings", statistics.costFindings()),
        Figure.plain("reliability findings", statistics.reliabilityFindings()),
        Figure.problem("failed reviews", (int) statistics.failedReviews()));
  }

  private List<ChartPoint> points(String stackId) {
    List<ChartPoint> points = new ArrayList<>();
    table
        .stackHistory(stackId, TimeRange.all(), StackPage.MAX_POINTS, Position.START)
        .items()
        .stream()
        .filter(review -> review.figures().isPresent())
        .map(ChartPoint::of)
        .forEach(points::add);
    Collections.reverse(points);
    return points;
  }

  private List<IssueGroup> issues(String stackId) {
    return IssueGroup.of(
            statisticsTable
                .repeatedIssues(stackId, MIN_OCCURRENCES, MAX_ISSUES, Position.START)
                .items())
        .stream()
        .limit(SHOWN_ISSUES)
        .toList();
  }

  private static ProblemException unknown(String stackId) {
    return ProblemException.notFound("No review of the stack " + stackId + " is known");
  }
}
