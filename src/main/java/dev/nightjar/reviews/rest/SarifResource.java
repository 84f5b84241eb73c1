package dev.nightjar.reviews.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.report.RuleLinks;
import dev.nightjar.reviews.report.SarifReport;
import dev.nightjar.reviews.store.VersionStore;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A review as SARIF for tools such as GitHub code scanning. */
@Path("/api/reviews/{id}/sarif")
@Tag(name = "reviews")
public class SarifResource {

  private final VersionStore versionStore;
  private final RuleLinks links;

  SarifResource(VersionStore versionStore, ReviewsConfig config) {
    this.versionStore = versionStore;
    this.links = new RuleLinks(config.rulesUrl());
  }

  @GET
  @Produces({"application/sarif+json", "application/json"})
  @Operation(summary = "The latest version of a review as SARIF 2.1.0")
  @APIResponseSchema(value = Object.class, responseCode = "200")
  @APIResponse(
      responseCode = "404",
      description = "The review does not exist or has no version yet")
  public JsonNode sarif(String id) {
    ReviewVersion latest =
        versionStore
            .latest(RequestParameters.reviewId(id))
            .orElseThrow(
                () -> ProblemException.notFound("Review " + id + " has no version to report"));
    return latest.outcome() instanceof ReviewOutcome.Completed completed
        ? SarifReport.of(completed.verdict(), links)
        : SarifReport.of(List.of(), List.of(), Judged.UNKNOWN, links);
  }
}
