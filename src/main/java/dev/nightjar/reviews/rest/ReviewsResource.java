package dev.nightjar.reviews.rest;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.history.AuditTrail;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.rest.audit.AuditPage;
import dev.nightjar.reviews.rest.audit.AuditView;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.VersionChain;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reviews and their versions: get, list and audit. */
@Path("/api/reviews")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
public class ReviewsResource {

  private static final String VERSION = "version";

  private final ReviewsTable table;
  private final VersionStore versionStore;
  private final AuditTrail auditTrail;
  private final VersionChain chain;
  private final StackWaivers waivers;
  private final Instance<Cursors> cursors;
  private final Clock clock;

  ReviewsResource(
      ReviewsTable table,
      VersionStore versionStore,
      AuditTrail auditTrail,
      VersionChain chain,
      StackWaivers waivers,
      Instance<Cursors> cursors,
      Clock clock) {
    this.table = table;
    this.versionStore = versionStore;
    this.auditTrail = auditTrail;
    this.chain = chain;
    this.waivers = waivers;
    this.cursors = cursors;
    this.clock = clock;
  }

  @GET
  @Operation(summary = "Reviews by status, most recent first; or the latest review of a run")
  public Page<SummaryView> list(
      @BeanParam ListParameters parameters, @BeanParam PageParameters page) {
    parameters.check();
    if (parameters.runId != null) {
      List<SummaryView> latest =
          table
              .latestOfRun(parameters.runId)
              .map(SummaryView::of)
              .map(List::of)
              .orElseGet(List::of);
      return new Page<>(latest, null);
    }
    QueryId query = parameters.query();
    Position start = page.startAfter(cursors.get(), query);
    Slice<ReviewSummary> slice =
        parameters
            .before(clock.instant())
            .map(
                time ->
                    table.reviewsByStatusOlderThan(parameters.status(), time, page.limit(), start))
            .orElseGet(() -> table.reviewsByStatus(parameters.status(), page.limit(), start));
    return Page.of(slice, cursors.get(), query, SummaryView::of);
  }

  @GET
  @Path("/{id}")
  @Operation(summary = "The latest version of a review, or its status if there is no version yet")
  public ReviewView latest(String id) {
    String reviewId = RequestParameters.reviewId(id);
    return versionStore
        .latest(reviewId)
        .map(version -> ReviewView.of(version, waivers.active(version.stackId())))
        .or(() -> table.runOfReview(reviewId).map(ReviewView::of))
        .orElseThrow(() -> RequestParameters.unknownReview(id));
  }

  @GET
  @Path("/{id}/versions")
  @Operation(summary = "All versions of a review, in chronological order")
  public Page<SummaryView> versions(String id, @BeanParam PageParameters page) {
    String reviewId = run(id).reviewId();
    QueryId query = QueryId.of("review-versions").with("reviewId", reviewId);
    return Page.of(
        table.versions(reviewId, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        SummaryView::of);
  }

  @GET
  @Path("/{id}/versions/{number}")
  @Operation(summary = "One version of a review, with its files")
  public ReviewView version(String id, String number) {
    int version = RequestParameters.number("version", number, 0, 1, 999_999);
    return versionStore
        .withFiles(RequestParameters.reviewId(id), version)
        .map(
            found ->
                ReviewView.of(
                    found.version(), waivers.active(found.version().stackId()), found.files()))
        .orElseThrow(
            () -> ProblemException.notFound("Review " + id + " has no version " + version));
  }

  @GET
  @Path("/{id}/audit")
  @Operation(
      summary =
          "The audit trail: author, time and changes of each version, the waivers of their findings,"
              + " and whether the versions are as they were stored")
  public AuditPage audit(String id, @BeanParam PageParameters page) {
    Run run = run(id);
    QueryId query = QueryId.of("review-audit").with("reviewId", run.reviewId());
    Position start = page.startAfter(cursors.get(), query);
    int first = start.number(VERSION).orElse(0) + 1;
    int last = Math.min(run.latestVersion(), first + page.limit() - 1);
    List<AuditTrail.Entry> entries =
        first > last ? List.of() : auditTrail.entries(run.reviewId(), first, last);
    Optional<Position> next =
        last < run.latestVersion()
            ? Optional.of(Position.START.with(VERSION, last))
            : Optional.empty();
    return AuditPage.of(
        Page.of(new Slice<>(entries, next), cursors.get(), query, AuditView::of),
        waivers.events(run.stackId(), AuditTrail.findingIds(entries)),
        chain.verify(run.reviewId(), first, last));
  }

  private Run run(String id) {
    return table
        .runOfReview(RequestParameters.reviewId(id))
        .orElseThrow(() -> RequestParameters.unknownReview(id));
  }
}
