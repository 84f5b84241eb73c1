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

  /**
   * Applies all fixes, unless findings are selected. Those that make Terraform replace a resource
   * are applied only on request.
   */
  @POST
  public Response fix(
      String id,
      @RestForm("findingId") List<String> chosen,
      @RestForm("replaceResources") String replaceResources) {
    boolean replacing = "true".equals(replaceResources);
    String reviewId = lookup.run(id).reviewId();
    List<String> findings = chosen.isEmpty() ? allFixable(reviewId, replacing) : chosen;
    return RevisionResponse.of(
        reviewId,
        reviewReviser.applyFixes(reviewId, findings, replacing, NewReviewForms.CREATED_BY));
  }

  private List<String> allFixable(String reviewId, boolean replacing) {
    return versionStore.latest(reviewId).stream()
        .flatMap(version -> version.outcome().findings().stream())
        .filter(finding -> !finding.fixes().isEmpty())
        .filter(finding -> replacing || !finding.hasReplacingFix())
        .map(Finding::findingId)
        .toList();
  }
}
