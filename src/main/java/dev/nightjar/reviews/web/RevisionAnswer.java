package dev.nightjar.reviews.web;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.Revisions.Revision;
import dev.nightjar.validation.Violation;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Leads to the version that came of a revision, or says why there is none. */
final class RevisionAnswer {

  private static final String NOTHING_CHANGED = "Nothing was changed";

  private RevisionAnswer() {}

  static Response of(String reviewId, Revision revision) {
    if (revision instanceof Revision.Recorded recorded) {
      int number = recorded.version().version().number();
      return Response.seeOther(URI.create(Hrefs.version(reviewId, number) + "#changes")).build();
    }
    if (revision instanceof Revision.UnknownReview) {
      throw ProblemException.notFound("No review has the id " + reviewId);
    }
    throw new ProblemException(problem(revision));
  }

  private static Problem problem(Revision revision) {
    if (revision instanceof Revision.NothingApplied nothing) {
      return new Problem(
          NOTHING_CHANGED,
          409,
          "None of the fixes could be applied. Go back to the latest version and look at what is"
              + " left.",
          nothing.notApplied().stream()
              .map(one -> new Violation(one.findingId(), one.reason()))
              .toList());
    }
    return Problem.of(
        409,
        NOTHING_CHANGED,
        revision instanceof Revision.NotNow notNow
            ? notNow.reason()
            : "Others keep changing this review; please try again in a moment");
  }
}
