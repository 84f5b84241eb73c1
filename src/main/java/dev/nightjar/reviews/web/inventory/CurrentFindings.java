package dev.nightjar.reviews.web.inventory;

import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.reviews.web.list.ReviewLists;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the findings of the latest review of each recently reviewed stack, without accepted ones.
 * It reads one version and the waivers of at most {@value #MAX_STACKS} stacks.
 */
@Singleton
class CurrentFindings {

  static final int MAX_STACKS = 20;

  private final ReviewLists lists;
  private final VersionStore versions;
  private final StackWaivers waivers;

  CurrentFindings(ReviewLists lists, VersionStore versions, StackWaivers waivers) {
    this.lists = lists;
    this.versions = versions;
    this.waivers = waivers;
  }

  /** The findings of one stack, or of all if it is empty. */
  List<CurrentFinding> of(String stackId) {
    return lists.latestByStack(MAX_STACKS).stream()
        .filter(review -> stackId.isEmpty() || review.stackId().equals(stackId))
        .flatMap(this::findings)
        .toList();
  }

  List<String> stacks() {
    return lists.latestByStack(MAX_STACKS).stream().map(ReviewSummary::stackId).sorted().toList();
  }

  private Stream<CurrentFinding> findings(ReviewSummary review) {
    ActiveWaivers accepted = waivers.active(review.stackId());
    return versions.version(review.reviewId(), review.version()).stream()
        .flatMap(version -> version.outcome().findings().stream())
        .filter(finding -> accepted.of(finding).isEmpty())
        .map(
            finding ->
                CurrentFinding.of(
                    finding, review.stackId(), review.reviewId(), review.createdAt()));
  }
}
