package dev.nightjar.local.demo;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.submit.Submission;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.reviews.waive.WaiverRequest;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fills reviews with four stacks and their runs of the last weeks, reviewed by the real rules. */
@Singleton
public class ReviewsDemo implements Demo {

  private final ReviewsTable table;
  private final VersionStore versionStore;
  private final BackdatedReviews reviews;
  private final StackWaivers waivers;
  private final Clock clock;

  ReviewsDemo(
      ReviewsTable table,
      VersionStore versionStore,
      BackdatedReviews reviews,
      StackWaivers waivers,
      Clock clock) {
    this.table = table;
    this.versionStore = versionStore;
    this.reviews = reviews;
    this.waivers = waivers;
    this.clock = clock;
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
    reviews.review(
        withoutCode("demo-edge-lost", "FINISHED", "9f2c1e7d40", "main"), Duration.ofDays(4));
    reviews.review(
        withoutCode("demo-edge-failed", "FAILED", "d02b8f6e13", "new-edge"), Duration.ofDays(1));
    accept(DemoRun.all().get(DemoRun.all().size() - 1));
  }

  /** Accepts the first finding of the run, if it is not accepted already. */
  private void accept(DemoRun run) {
    String reviewId = table.run(run.runId()).orElseThrow().reviewId();
    Finding finding = versionStore.latest(reviewId).orElseThrow().outcome().findings().get(0);
    waivers.accept(
        run.stack(),
        new WaiverRequest(
            reviewId,
            finding.findingId(),
            "Replaced by the new edge next quarter",
            "platform team",
            LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(60).toString(),
            run.author()));
  }

  private Submission submission(DemoRun run) {
    List<TerraformFile> files = new ArrayList<>();
    if (run.goesOn()) {
      Run before = table.run(run.runIdBefore()).orElseThrow();
      files.addAll(
          versionStore.withFiles(before.reviewId(), before.latestVersion()).orElseThrow().files());
    }
    files.addAll(run.readNewFiles());
    return new Submission(
        run.runId(), run.stack(), run.author(), Optional.of(run.context()), 0, Optional.of(files));
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
    ReviewVersion latest = versionStore.latest(run.reviewId()).orElseThrow();
    return latest.outcome().findings().stream()
        .filter(finding -> !finding.fixes().isEmpty())
        .filter(finding -> !onlyHigh || finding.severity() == Severity.HIGH)
        .map(Finding::findingId)
        .toList();
  }

  /** A run whose code was not sent, because it got lost or the run failed. */
  private static Submission withoutCode(String runId, String state, String commit, String branch) {
    return new Submission(
        runId,
        "edge",
        "spacelift",
        Optional.of(
            new SpaceliftContext(runId, "edge", state, "APPLYING", List.of(), commit, branch)),
        1,
        Optional.empty());
  }
}
