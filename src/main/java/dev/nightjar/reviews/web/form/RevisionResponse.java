package dev.nightjar.reviews.web.form;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.fix.ReviewReviser.RevisionOutcome;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.validation.Violation;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Redirects to the new version, or reports why there is none. */
final class RevisionResponse {

  private static final String NOTHING_CHANGED = "No version was created";

  private RevisionResponse() {}

  static Response of(String reviewId, RevisionOutcome revisionOutcome) {
    if (revisionOutcome instanceof RevisionOutcome.Recorded recorded) {
      int number = recorded.version().version().number();
      return Response.seeOther(URI.create(Hrefs.version(reviewId, number) + "#changes")).build();
    }
    if (revisionOutcome instanceof RevisionOutcome.UnknownReview) {
      throw ProblemException.notFound("No review has the id " + reviewId);
    }
    throw new ProblemException(conflict(revisionOutcome));
  }

  private static Problem conflict(RevisionOutcome revisionOutcome) {
    if (revisionOutcome instanceof RevisionOutcome.NothingApplied nothing) {
      return new Problem(
          NOTHING_CHANGED,
          409,
          "None of the fixes could be applied. Go back to the latest version to see "
              + "the remaining findings.",
          nothing.notApplied().stream()
              .map(one -> new Violation(one.findingId(), one.reason()))
              .toList());
    }
    return Problem.of(
        409,
        NOTHING_CHANGED,
        revisionOutcome instanceof RevisionOutcome.NotReady notReady
            ? notReady.reason()
            : "The review is being changed concurrently; try again");
  }
}
