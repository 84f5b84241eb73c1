package dev.nightjar.reviews.web.list;

import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewSummary.Figures;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.RunLabel;
import java.time.Instant;
import java.util.List;

/**
 * A version of a review, or a run without a version, in a list.
 *
 * @param version 0 for a run without a version
 * @param figures empty unless the review is completed
 * @param remark why there are no figures; may be empty
 */
public record SummaryView(
    String href,
    String stackId,
    String stackHref,
    String runId,
    int version,
    String status,
    List<Figures> figures,
    String remark,
    boolean isFix,
    Instant createdAt,
    String createdBy) {

  public String runLabel() {
    return RunLabel.of(runId);
  }

  public static SummaryView of(ReviewSummary review) {
    return new SummaryView(
        review.version() == 0
            ? Hrefs.review(review.reviewId())
            : Hrefs.version(review.reviewId(), review.version()),
        review.stackId(),
        Hrefs.stack(review.stackId()),
        review.runId(),
        review.version(),
        review.status().label(),
        review.figures().stream().toList(),
        review.error().map(ErrorDetails::errorMessage).orElse(review.reason()),
        review.fixApplied(),
        review.createdAt(),
        review.createdBy());
  }
}
