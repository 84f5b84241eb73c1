package dev.nightjar.reviews.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.ReviewsTable;
import dev.nightjar.reviews.Run;
import dev.nightjar.reviews.SubmissionRules;
import dev.nightjar.reviews.Versions;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds what an address names, or ends the request. */
@Singleton
public class KnownReviews {

  private final ReviewsTable table;
  private final Versions versions;

  KnownReviews(ReviewsTable table, Versions versions) {
    this.table = table;
    this.versions = versions;
  }

  Run run(String reviewId) {
    return Optional.of(reviewId)
        .filter(SubmissionRules::isReviewId)
        .flatMap(table::runOfReview)
        .orElseThrow(() -> ProblemException.notFound("No review has the id " + reviewId));
  }

  Versions.WithFiles version(Run run, int number) {
    return Optional.of(number)
        .filter(n -> n >= 1 && n <= run.latestVersion())
        .flatMap(n -> versions.withFiles(run.reviewId(), n))
        .orElseThrow(
            () ->
                ProblemException.notFound(
                    "This review has no version %d; the latest is %d"
                        .formatted(number, run.latestVersion())));
  }
}
