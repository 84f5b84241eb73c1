package dev.nightjar.reviews.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.submit.SubmissionRules;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Looks up the review and version of a URL, or throws a problem. */
@Singleton
public class ReviewLookup {

  private final ReviewsTable table;
  private final VersionStore versionStore;

  ReviewLookup(ReviewsTable table, VersionStore versionStore) {
    this.table = table;
    this.versionStore = versionStore;
  }

  public Run run(String reviewId) {
    return Optional.of(reviewId)
        .filter(SubmissionRules::isReviewId)
        .flatMap(table::runOfReview)
        .orElseThrow(() -> ProblemException.notFound("No review has the id " + reviewId));
  }

  /** The version before, if it is stored. */
  public Optional<VersionStore.WithFiles> previous(Run run, int number) {
    return number > 1 ? versionStore.withFiles(run.reviewId(), number - 1) : Optional.empty();
  }

  public VersionStore.WithFiles version(Run run, int number) {
    return Optional.of(number)
        .filter(n -> n >= 1 && n <= run.latestVersion())
        .flatMap(n -> versionStore.withFiles(run.reviewId(), n))
        .orElseThrow(
            () ->
                ProblemException.notFound(
                    "This review has no version %d; the latest is %d"
                        .formatted(number, run.latestVersion())));
  }
}
