package dev.nightjar.reviews.web;

import dev.nightjar.reviews.Finding;
import dev.nightjar.reviews.Revisions;
import dev.nightjar.reviews.Versions;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Applies suggested fixes, and leads to the version that comes of it. */
@Path("/reviews/{id}/fixes")
@Blocking
public class FixForms {

  private final KnownReviews known;
  private final Revisions revisions;
  private final Versions versions;

  FixForms(KnownReviews known, Revisions revisions, Versions versions) {
    this.known = known;
    this.revisions = revisions;
    this.versions = versions;
  }

  /** All that can be fixed, unless some are chosen. */
  @POST
  public Response fix(String id, @RestForm("findingId") List<String> chosen) {
    String reviewId = known.run(id).reviewId();
    List<String> findings = chosen.isEmpty() ? allFixable(reviewId) : chosen;
    return RevisionAnswer.of(
        reviewId, revisions.fix(reviewId, findings, NewReviewForms.CREATED_BY));
  }

  private List<String> allFixable(String reviewId) {
    return versions.latest(reviewId).stream()
        .flatMap(version -> version.outcome().findings().stream())
        .filter(finding -> !finding.fixes().isEmpty())
        .map(Finding::findingId)
        .toList();
  }
}
