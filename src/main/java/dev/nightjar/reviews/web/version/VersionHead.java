package dev.nightjar.reviews.web.version;

import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.RunLabel;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The version that a page shows.
 *
 * @param version 0 if there is none yet
 * @param commit the start of the commit's hash and the branch; empty if Spacelift sent neither
 */
public record VersionHead(
    String reviewId,
    String href,
    String stackId,
    String stackHref,
    String runId,
    int version,
    int latest,
    Instant createdAt,
    String createdBy,
    String commit) {

  /** As many characters as Git shows of a hash. */
  private static final int SHOWN = 7;

  /** The header of the whole review. */
  public static VersionHead of(Run run, int version) {
    return new VersionHead(
        run.reviewId(),
        Hrefs.review(run.reviewId()),
        run.stackId(),
        Hrefs.stack(run.stackId()),
        run.runId(),
        version,
        run.latestVersion(),
        run.createdAt(),
        run.createdBy(),
        commit(run.context()));
  }

  public static VersionHead of(ReviewVersion version, int latest) {
    return new VersionHead(
        version.reviewId(),
        Hrefs.review(version.reviewId()),
        version.stackId(),
        Hrefs.stack(version.stackId()),
        version.runId(),
        version.number(),
        latest,
        version.createdAt(),
        version.createdBy(),
        commit(version.context()));
  }

  private static String commit(Optional<SpaceliftContext> context) {
    String hash = context.map(SpaceliftContext::commitSha).orElse("");
    String branch = context.map(SpaceliftContext::branch).orElse("");
    return Stream.of(
            hash.isEmpty() ? "" : "commit " + hash.substring(0, Math.min(SHOWN, hash.length())),
            branch.isEmpty() ? "" : "on " + branch)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** The stack and the run, with the version where a run has several. */
  public String title() {
    return stackId + ", " + label();
  }

  /** The run, with the version where it has several. */
  public String label() {
    return version > 1 ? runLabel() + ", version " + version : runLabel();
  }

  public String runLabel() {
    return RunLabel.of(runId);
  }

  public boolean isLatest() {
    return version == latest;
  }

  public String versionHref() {
    return Hrefs.version(reviewId, version);
  }

  public String compareHref() {
    return Hrefs.compare(reviewId, Math.max(1, version - 1), version);
  }
}
