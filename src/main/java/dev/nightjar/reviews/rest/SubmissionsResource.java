package dev.nightjar.reviews.rest;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.submit.ReviewRequestException;
import dev.nightjar.reviews.submit.ReviewSubmitter;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.reviews.submit.Submission;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Accepts Terraform files for a review by the worker. */
@Path("/api/reviews")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
public class SubmissionsResource {

  private final ReviewSubmitter submitter;
  private final UlidGenerator ids;

  SubmissionsResource(ReviewSubmitter submitter, UlidGenerator ids) {
    this.submitter = submitter;
    this.ids = ids;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      summary = "Submit Terraform files for an asynchronous review",
      description = "Up to 5,000 files and 10 MB in total; API Gateway limits a request to 6 MB.")
  @APIResponse(responseCode = "202", description = "The review is pending")
  @APIResponse(responseCode = "200", description = "The same run is already reviewed")
  @APIResponse(responseCode = "409", description = "The run was submitted with other files")
  public RestResponse<SubmittedView> submit(NewReview body) {
    Submission submission = RequestBody.required(body).submission(this::newRunId);
    try {
      SubmitOutcome submitOutcome = submitter.submit(submission);
      if (submitOutcome instanceof SubmitOutcome.Conflict conflict) {
        throw new ProblemException(Problem.of(409, "Conflict", conflict.reason()));
      }
      return answer(runOf(submitOutcome));
    } catch (ReviewRequestException e) {
      throw new ProblemException(
          Problem.of(
              503,
              "Unavailable",
              "The run is recorded, but its review could not be requested. Submit it again "
                  + "with the runId "
                  + e.runId()));
    }
  }

  private static Run runOf(SubmitOutcome submitOutcome) {
    if (submitOutcome instanceof SubmitOutcome.Accepted accepted) {
      return accepted.run();
    }
    return submitOutcome instanceof SubmitOutcome.AlreadyKnown alreadyKnown
        ? alreadyKnown.run()
        : ((SubmitOutcome.Outdated) submitOutcome).run();
  }

  private static RestResponse<SubmittedView> answer(Run run) {
    return run.status() == Status.PENDING
        ? RestResponse.accepted(SubmittedView.of(run))
        : RestResponse.ok(SubmittedView.of(run));
  }

  private String newRunId() {
    return "run-" + ids.next().toLowerCase(Locale.ROOT);
  }
}
