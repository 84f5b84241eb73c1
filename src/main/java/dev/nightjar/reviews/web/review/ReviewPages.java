package dev.nightjar.reviews.web.review;

import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.reviews.web.ReviewLookup;
import dev.nightjar.reviews.web.finding.FileView;
import dev.nightjar.reviews.web.finding.FindingFilter;
import dev.nightjar.reviews.web.finding.FindingPages;
import dev.nightjar.reviews.web.version.ChangesView;
import dev.nightjar.reviews.web.version.VersionHead;
import dev.nightjar.web.HtmxRequest;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The pages of a version of a review and its code. */
@Path("/reviews/{id}")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ReviewPages {

  private final ReviewLookup lookup;
  private final StackWaivers stackWaivers;

  ReviewPages(ReviewLookup lookup, StackWaivers stackWaivers) {
    this.lookup = lookup;
    this.stackWaivers = stackWaivers;
  }

  @GET
  public TemplateInstance latest(String id, @BeanParam FindingFilter filter) {
    Run run = lookup.run(id);
    if (run.latestVersion() == 0) {
      return new WaitingPage(
          VersionHead.of(run, 0), run.status() == Status.PENDING ? "" : run.reason());
    }
    return page(run, run.latestVersion(), filter);
  }

  @GET
  @Path("/versions/{number}")
  public TemplateInstance version(String id, int number, @BeanParam FindingFilter filter) {
    return page(lookup.run(id), number, filter);
  }

  @GET
  @Path("/versions/{number}/files/{index}")
  public TemplateInstance file(
      String id,
      int number,
      int index,
      @QueryParam("from") @DefaultValue("1") int from,
      @QueryParam("to") @DefaultValue("2147483647") int to,
      @HeaderParam(HtmxRequest.REQUEST) String htmx) {
    Run run = lookup.run(id);
    VersionStore.WithFiles version = lookup.version(run, number);
    if (index < 0 || index >= version.files().size()) {
      throw ProblemException.notFound("This version has no such file");
    }
    VersionHead head = VersionHead.of(version.version(), run.latestVersion());
    FileView file =
        new FindingPages(version, number == run.latestVersion(), stackWaivers.active(run.stackId()))
            .lines(index, from, to);
    return htmx == null ? new FilePage(head, file) : new CodeFragment(head, file.ranges());
  }

  private TemplateInstance page(Run run, int number, FindingFilter filter) {
    FindingFilter.Criteria criteria = filter.criteria();
    VersionStore.WithFiles version = lookup.version(run, number);
    boolean isLatest = number == run.latestVersion();
    ReviewOutcome reviewOutcome = version.version().outcome();
    ActiveWaivers waivers = stackWaivers.active(run.stackId());
    return new ReviewPage(
        VersionHead.of(version.version(), run.latestVersion()),
        reviewOutcome instanceof ReviewOutcome.Completed completed
            ? List.of(VerdictView.of(completed, waivers))
            : List.of(),
        SyntaxErrors.of(version),
        new FindingPages(version, isLatest, waivers).page(criteria),
        reviewOutcome instanceof ReviewOutcome.Failed failed ? failed.error().errorMessage() : "",
        lookup.previous(run, number).stream()
            .map(previous -> ChangesView.between(previous, version))
            .toList());
  }
}
