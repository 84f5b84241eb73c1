package dev.nightjar.reviews.web.form;

import dev.nightjar.reviews.fix.ReviewReviser;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.web.ReviewLookup;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Applies suggested fixes and redirects to the new version. */
@Path("/reviews/{id}/fixes")
@Blocking
public class FixForms {

  private final ReviewLookup lookup;
  private final ReviewReviser reviewReviser;
  private final VersionStore versionStore;

  FixForms(ReviewLookup lookup, ReviewReviser reviewReviser, VersionStore versionStore) {
    this.lookup = lookup;
    this.reviewReviser = reviewReviser;
    this.versionStore = versionStore;
  }

  /** Applies all fixes, unless findings are selected. */
  @POST
  public Response fix(String id, @RestForm("findingId") List<String> chosen) {
    String reviewId = lookup.run(id).reviewId();
    List<String> findings = chosen.isEmpty() ? allFixable(reviewId) : chosen;
    return RevisionResponse.of(
        reviewId, reviewReviser.applyFixes(reviewId, findings, NewReviewForms.CREATED_BY));
  }

  private List<String> allFixable(String reviewId) {
    return versionStore.latest(reviewId).stream()
        .flatMap(version -> version.outcome().findings().stream())
        .filter(finding -> !finding.fixes().isEmpty())
        .map(Finding::findingId)
        .toList();
  }
}
