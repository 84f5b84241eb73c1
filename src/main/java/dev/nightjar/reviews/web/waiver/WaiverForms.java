package dev.nightjar.reviews.web.waiver;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.reviews.waive.StackWaivers.AcceptOutcome;
import dev.nightjar.reviews.waive.WaiverRequest;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.ReviewLookup;
import dev.nightjar.reviews.web.version.VersionHead;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestForm;

/** Accepts a finding of the latest version of a review, and withdraws that. */
@Path("/reviews/{id}/waivers")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class WaiverForms {

  /** The author in the audit trail, because pages have no user names. */
  private static final String CREATED_BY = "console";

  private final ReviewLookup lookup;
  private final VersionStore versionStore;
  private final StackWaivers stackWaivers;
  private final Clock clock;

  WaiverForms(
      ReviewLookup lookup, VersionStore versionStore, StackWaivers stackWaivers, Clock clock) {
    this.lookup = lookup;
    this.versionStore = versionStore;
    this.stackWaivers = stackWaivers;
    this.clock = clock;
  }

  @GET
  @Path("/new")
  public TemplateInstance form(String id, @QueryParam("finding") String findingId) {
    Run run = lookup.run(id);
    return new WaiverPage(head(run), empty(run, findingId));
  }

  @POST
  public Response accept(
      String id,
      @RestForm String findingId,
      @RestForm String reason,
      @RestForm String owner,
      @RestForm String expiresAt) {
    Run run = lookup.run(id);
    WaiverForm form = empty(run, findingId);
    WaiverRequest request =
        new WaiverRequest(
            run.reviewId(),
            findingId,
            oneLine(text(reason)),
            text(owner),
            text(expiresAt),
            CREATED_BY);
    try {
      AcceptOutcome outcome = stackWaivers.accept(run.stackId(), request);
      if (outcome instanceof AcceptOutcome.Accepted) {
        return Response.seeOther(URI.create(form.cancelHref())).build();
      }
      if (outcome instanceof AcceptOutcome.AlreadyAccepted) {
        throw new ProblemException(
            Problem.of(
                409,
                "The finding is accepted already",
                "Go back to the review to see the waiver, and withdraw it first."));
      }
      throw unknown();
    } catch (InvalidInputException e) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(new WaiverPage(head(run), form.with(request, e.violations())))
          .build();
    }
  }

  @POST
  @Path("/{waiverId}/withdrawal")
  public Response withdraw(String id, String waiverId) {
    Run run = lookup.run(id);
    return stackWaivers
        .withdraw(run.stackId(), waiverId, CREATED_BY)
        .map(
            waiver ->
                Response.seeOther(URI.create(Hrefs.finding(run.reviewId(), waiver.findingId())))
                    .build())
        .orElseThrow(
            () -> ProblemException.notFound("This stack has no such waiver, or it has expired"));
  }

  private WaiverForm empty(Run run, String findingId) {
    Finding finding =
        versionStore.latest(run.reviewId()).stream()
            .flatMap(version -> version.outcome().findings().stream())
            .filter(one -> one.findingId().equals(findingId))
            .findFirst()
            .orElseThrow(WaiverForms::unknown);
    return WaiverForm.empty(run.reviewId(), finding, clock.instant());
  }

  private static VersionHead head(Run run) {
    return VersionHead.of(run, run.latestVersion());
  }

  private static ProblemException unknown() {
    return ProblemException.notFound("The latest version of this review has no such finding");
  }

  /** The field has several lines; a reason has none, as in lists. */
  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  private static String text(String field) {
    return Objects.requireNonNullElse(field, "").strip();
  }
}
