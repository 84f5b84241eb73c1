package dev.nightjar.reviews.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.report.RuleLinks;
import dev.nightjar.reviews.report.SarifReport;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.table.key.SortableTime;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A review as SARIF for tools such as GitHub code scanning. */
@Path("/api/reviews/{id}/sarif")
@Tag(name = "reviews")
public class SarifResource {

  private final VersionStore versionStore;
  private final StackWaivers stackWaivers;
  private final RuleLinks links;

  SarifResource(VersionStore versionStore, StackWaivers stackWaivers, ReviewsConfig config) {
    this.versionStore = versionStore;
    this.stackWaivers = stackWaivers;
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
        ? sarif(completed.verdict(), stackWaivers.active(latest.stackId()))
        : SarifReport.of(List.of(), List.of(), Judged.UNKNOWN, links);
  }

  /** Waived findings are suppressed outside of the code. */
  private JsonNode sarif(Verdict verdict, ActiveWaivers waivers) {
    List<Finding> open = new ArrayList<>();
    List<SuppressedFinding> suppressed = new ArrayList<>(verdict.suppressed());
    Set<String> waived = new HashSet<>();
    for (Finding finding : verdict.findings()) {
      Optional<Waiver> waiver = waivers.of(finding);
      if (waiver.isPresent()) {
        suppressed.add(new SuppressedFinding(finding, justification(waiver.get())));
        waived.add(finding.findingId());
      } else {
        open.add(finding);
      }
    }
    return SarifReport.of(open, suppressed, waived, verdict.judged(), links);
  }

  private static String justification(Waiver waiver) {
    return "%s (owner: %s, expires %s)"
        .formatted(waiver.reason(), waiver.owner(), SortableTime.seconds(waiver.expiresAt()));
  }
}
