package dev.nightjar.local.demo;

import dev.nightjar.reviews.EarlierReviews;
import dev.nightjar.reviews.Finding;
import dev.nightjar.reviews.ReviewVersion;
import dev.nightjar.reviews.ReviewsTable;
import dev.nightjar.reviews.Run;
import dev.nightjar.reviews.Severity;
import dev.nightjar.reviews.SpaceliftContext;
import dev.nightjar.reviews.Submission;
import dev.nightjar.reviews.TerraformFile;
import dev.nightjar.reviews.Versions;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fills reviews with four stacks and their runs of the last weeks, reviewed by the real rules. */
@Singleton
public class ReviewsDemo implements Demo {

  private static final String NEVER_FORWARDED = "demo-edge-lost";

  private final ReviewsTable table;
  private final Versions versions;
  private final EarlierReviews reviews;

  ReviewsDemo(ReviewsTable table, Versions versions, EarlierReviews reviews) {
    this.table = table;
    this.versions = versions;
    this.reviews = reviews;
  }

  @Override
  public String system() {
    return "reviews";
  }

  /** Reviews of an earlier attempt are kept. */
  @Override
  public void fill() throws InterruptedException {
    for (DemoRun run : DemoRun.all()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      repair(run, reviews.review(submission(run), run.ago()));
    }
    reviews.review(withoutCode(), Duration.ofDays(4));
  }

  private Submission submission(DemoRun run) {
    List<TerraformFile> files = new ArrayList<>();
    if (run.goesOn()) {
      Run before = table.run(run.runIdBefore()).orElseThrow();
      files.addAll(
          versions.withFiles(before.reviewId(), before.latestVersion()).orElseThrow().files());
    }
    files.addAll(run.readNewFiles());
    return new Submission(
        run.runId(), run.stack(), run.author(), Optional.empty(), 0, Optional.of(files));
  }

  private void repair(DemoRun run, Run reviewed) {
    for (int done = reviewed.latestVersion() - 1; done < run.repairs().size(); done++) {
      DemoRun.Repair repair = run.repairs().get(done);
      reviews.fix(
          reviewed.reviewId(),
          fixable(reviewed, repair.onlyHigh()),
          run.author(),
          run.ago().minus(repair.after()));
    }
  }

  private List<String> fixable(Run run, boolean onlyHigh) {
    ReviewVersion latest = versions.latest(run.reviewId()).orElseThrow();
    return latest.outcome().findings().stream()
        .filter(finding -> !finding.fixes().isEmpty())
        .filter(finding -> !onlyHigh || finding.severity() == Severity.HIGH)
        .map(Finding::findingId)
        .toList();
  }

  /** Spacelift told of it, but its code did not come along. */
  private static Submission withoutCode() {
    return new Submission(
        NEVER_FORWARDED,
        "edge",
        "spacelift",
        Optional.of(
            new SpaceliftContext(
                NEVER_FORWARDED, "edge", "FINISHED", "APPLYING", List.of(), "9f2c1e7", "main")),
        1,
        Optional.empty());
  }
}
