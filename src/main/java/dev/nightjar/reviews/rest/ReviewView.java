package dev.nightjar.reviews.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.nightjar.reviews.fix.FixApplier.NotApplied;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.report.FindingView.Waived;
import dev.nightjar.reviews.report.VerdictView;
import dev.nightjar.table.key.SortableTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One version of a review, or a run without a version; unknown fields are absent. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReviewView(
    String reviewId,
    @Schema(description = "Absent if there is no version yet") Integer version,
    String runId,
    String stackId,
    @Schema(enumeration = {"pending", "recorded", "completed", "failed"}) String status,
    @Schema(description = "Why there is no review") String reason,
    @JsonUnwrapped VerdictView verdict,
    @Schema(description = "A language model's summary for each category")
        Map<String, String> analyses,
    Boolean fixApplied,
    FixDetails fixDetails,
    @Schema(description = "Why the review or the language model failed") ErrorDetails errorDetails,
    String createdAt,
    String updatedAt,
    String createdBy,
    ContextView context,
    MetadataView metadata,
    @Schema(description = "The reviewed files, with their secrets masked")
        List<ReviewedFileView> files,
    @Schema(description = "Fixes that could not be applied, and why") List<NotApplied> notApplied) {

  /** Measurements of the review. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record MetadataView(
      String modelUsed, long reviewDurationMs, long codeLength, int retryCount) {}

  /** A run without a version. */
  static ReviewView of(Run run) {
    return new ReviewView(
        run.reviewId(),
        null,
        run.runId(),
        run.stackId(),
        run.status().label(),
        run.reason().isEmpty() ? null : run.reason(),
        null,
        null,
        null,
        null,
        null,
        SortableTime.millis(run.createdAt()),
        null,
        run.createdBy(),
        run.context().map(ContextView::of).orElse(null),
        null,
        null,
        null);
  }

  /**
   * A version without its files.
   *
   * @param waivers those of its stack, because they may change after the version
   */
  static ReviewView of(ReviewVersion version, ActiveWaivers waivers) {
    return of(version, waivers, null, null);
  }

  static ReviewView of(ReviewVersion version, ActiveWaivers waivers, List<TerraformFile> files) {
    return of(version, waivers, files.stream().map(ReviewedFileView::of).toList(), null);
  }

  static ReviewView of(
      ReviewVersion version,
      ActiveWaivers waivers,
      List<ReviewedFileView> files,
      List<NotApplied> notApplied) {
    Optional<ReviewOutcome.Completed> completed =
        version.outcome() instanceof ReviewOutcome.Completed done
            ? Optional.of(done)
            : Optional.empty();
    return new ReviewView(
        version.reviewId(),
        version.number(),
        version.runId(),
        version.stackId(),
        version.outcome().status().label(),
        null,
        completed
            .map(
                done ->
                    VerdictView.of(
                        done.verdict(), done.explanations(), waived(done.findings(), waivers)))
            .orElseGet(VerdictView::ofFailedReview),
        completed.map(ReviewView::analyses).orElse(null),
        version.fixDetails().isPresent(),
        version.fixDetails().orElse(null),
        error(version.outcome()).orElse(null),
        SortableTime.millis(version.createdAt()),
        SortableTime.millis(version.updatedAt()),
        version.createdBy(),
        version.context().map(ContextView::of).orElse(null),
        new MetadataView(
            completed
                .map(ReviewOutcome.Completed::modelUsed)
                .filter(model -> !model.isEmpty())
                .orElse(null),
            version.metadata().reviewDurationMs(),
            version.metadata().codeLength(),
            version.metadata().retryCount()),
        files,
        notApplied);
  }

  private static Map<String, Waived> waived(List<Finding> findings, ActiveWaivers waivers) {
    Map<String, Waived> waived = new HashMap<>();
    for (Finding finding : findings) {
      waivers
          .of(finding)
          .ifPresent(
              waiver ->
                  waived.put(
                      finding.findingId(),
                      new Waived(
                          waiver.waiverId(),
                          waiver.reason(),
                          waiver.owner(),
                          SortableTime.millis(waiver.expiresAt()))));
    }
    return waived;
  }

  private static Map<String, String> analyses(ReviewOutcome.Completed completed) {
    Map<String, String> analyses = new TreeMap<>();
    completed.analyses().forEach((category, text) -> analyses.put(category.label(), text));
    return analyses;
  }

  private static Optional<ErrorDetails> error(ReviewOutcome reviewOutcome) {
    return reviewOutcome instanceof ReviewOutcome.Failed failed
        ? Optional.of(failed.error())
        : ((ReviewOutcome.Completed) reviewOutcome).modelFailure();
  }
}
