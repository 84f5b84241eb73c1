package dev.nightjar.reviews.rest;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.reviews.fix.ReviewReviser;
import dev.nightjar.reviews.fix.ReviewReviser.RevisionOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.validation.Violation;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

/** Creates further versions of a review synchronously. */
@Path("/api/reviews")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class RevisionsResource {

  private final ReviewReviser reviewReviser;
  private final StackWaivers waivers;

  RevisionsResource(ReviewReviser reviewReviser, StackWaivers waivers) {
    this.reviewReviser = reviewReviser;
    this.waivers = waivers;
  }

  @POST
  @Path("/{id}/versions")
  @ResponseStatus(201)
  @Operation(summary = "Review other files as the next version")
  @APIResponseSchema(
      value = ReviewView.class,
      responseCode = "201",
      responseDescription = "The new version")
  @APIResponse(responseCode = "409", description = "There is no version yet")
  public ReviewView reReview(String id, NewVersion body) {
    NewVersion version = RequestBody.required(body).validated();
    return view(
        id,
        reviewReviser.reReview(
            RequestParameters.reviewId(id),
            RequestFields.files(version.files()),
            RequestFields.createdBy(version.createdBy())));
  }

  @POST
  @Path("/{id}/fixes")
  @ResponseStatus(201)
  @Operation(summary = "Apply suggested fixes to the latest version and review the result")
  @APIResponseSchema(
      value = ReviewView.class,
      responseCode = "201",
      responseDescription = "The new version")
  @APIResponse(responseCode = "409", description = "None of the fixes could be applied")
  public ReviewView fix(String id, ChosenFixes body) {
    ChosenFixes fixes = RequestBody.required(body).validated();
    return view(
        id,
        reviewReviser.applyFixes(
            RequestParameters.reviewId(id),
            fixes.findingIds(),
            fixes.replacesResources(),
            RequestFields.createdBy(fixes.createdBy())));
  }

  private ReviewView view(String id, RevisionOutcome revisionOutcome) {
    if (revisionOutcome instanceof RevisionOutcome.Recorded recorded) {
      ReviewVersion version = recorded.version().version();
      return ReviewView.of(
          version, waivers.active(version.stackId()), files(recorded), recorded.notApplied());
    }
    if (revisionOutcome instanceof RevisionOutcome.UnknownReview) {
      throw RequestParameters.unknownReview(id);
    }
    throw new ProblemException(conflict(revisionOutcome));
  }

  private static List<ReviewedFileView> files(RevisionOutcome.Recorded recorded) {
    Map<String, String> base =
        recorded.base().stream()
            .collect(Collectors.toMap(TerraformFile::path, TerraformFile::content));
    return recorded.version().files().stream()
        .map(
            file ->
                base.containsKey(file.path())
                    ? ReviewedFileView.fixed(file, base.get(file.path()))
                    : ReviewedFileView.of(file))
        .toList();
  }

  private static Problem conflict(RevisionOutcome revisionOutcome) {
    if (revisionOutcome instanceof RevisionOutcome.NothingApplied nothing) {
      List<Violation> reasons =
          nothing.notApplied().stream()
              .map(one -> new Violation(one.findingId(), one.reason()))
              .toList();
      return new Problem("Conflict", 409, "None of the fixes could be applied", reasons);
    }
    return Problem.of(
        409,
        "Conflict",
        revisionOutcome instanceof RevisionOutcome.NotReady notReady
            ? notReady.reason()
            : "The review is being changed concurrently; try again");
  }
}
