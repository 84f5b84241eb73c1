package dev.nightjar.reviews.assess;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.history.StatisticsUpdater;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.secret.MaskedFiles;
import dev.nightjar.reviews.store.CodeStore;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.ReviewsTableWriter;
import dev.nightjar.reviews.store.ReviewsTableWriter.RecordOutcome;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.submit.ReviewRequest;
import dev.nightjar.reviews.submit.SubmissionRules;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * Reviews a run exactly once, even if several workers receive the request. The worker that records
 * version 1 has reviewed it; any other worker only completes the statistics.
 */
@Singleton
public class RunReviewer {

  private static final Logger LOG = Logger.getLogger(RunReviewer.class);

  /** The result of a request. */
  public enum Result {
    COMPLETED,
    FAILED,
    /** The code was not found; the run record holds the reason. */
    RECORDED,
    ALREADY_DONE,
    UNKNOWN_RUN
  }

  private final ReviewsTable table;
  private final ReviewsTableWriter writer;
  private final VersionStore versionStore;
  private final StatisticsUpdater statisticsUpdater;
  private final CodeStore codeStore;
  private final CodeReviewer codeReviewer;
  private final CodeSource source;
  private final Metrics metrics;
  private final Clock clock;

  public RunReviewer(
      ReviewsTable table,
      ReviewsTableWriter writer,
      VersionStore versionStore,
      StatisticsUpdater statisticsUpdater,
      CodeStore codeStore,
      CodeReviewer codeReviewer,
      CodeSource source,
      Metrics metrics,
      Clock clock) {
    this.table = table;
    this.writer = writer;
    this.versionStore = versionStore;
    this.statisticsUpdater = statisticsUpdater;
    this.codeStore = codeStore;
    this.codeReviewer = codeReviewer;
    this.source = source;
    this.metrics = metrics;
    this.clock = clock;
  }

  /** Reviews the run, or throws if the request must be retried later. */
  public Result review(ReviewRequest request) {
    Optional<Run> asked = table.run(request.runId());
    if (asked.isEmpty()) {
      LogEvent.named("reviews.run-not-found").with("runId", request.runId()).warn(LOG);
      return Result.UNKNOWN_RUN;
    }
    Run run = asked.get();
    if (run.counting().isPresent()) {
      statisticsUpdater.countPending(run);
      return Result.ALREADY_DONE;
    }
    if (run.status() != Status.PENDING || run.latestVersion() > 0) {
      return Result.ALREADY_DONE;
    }
    Run begun = writer.beginAttempt(run, clock.instant());
    if (begun.codeHash().isEmpty()) {
      return fetchAndReview(begun);
    }
    return review(begun);
  }

  private Result fetchAndReview(Run run) {
    CodeSource.Fetched fetched = source.fetch(run);
    if (fetched instanceof CodeSource.Fetched.Found found) {
      Optional<String> fault = violation(found.files());
      if (fault.isEmpty()) {
        List<TerraformFile> files = MaskedFiles.of(found.files());
        writer.addCode(run, codeStore.store(files), CodeStore.hash(files), clock.instant());
        return review(table.run(run.runId()).orElseThrow());
      }
      fetched = new CodeSource.Fetched.Missing(fault.get());
    }
    String reason = ((CodeSource.Fetched.Missing) fetched).reason();
    writer.changeStatus(Status.RECORDED, run, reason, clock.instant());
    LogEvent.named("reviews.run-recorded-without-code").with("runId", run.runId()).info(LOG);
    return Result.RECORDED;
  }

  private static Optional<String> violation(List<TerraformFile> files) {
    if (SubmissionRules.isTooLarge(files)) {
      return Optional.of("The code of the run is larger than 10 MB");
    }
    return SubmissionRules.violations(files).stream()
        .findFirst()
        .map(
            violation ->
                "The code of the run cannot be reviewed: "
                    + violation.field()
                    + " "
                    + violation.message());
  }

  private Result review(Run run) {
    Instant start = clock.instant();
    Optional<List<TerraformFile>> files = run.code().flatMap(codeStore::load);
    ReviewOutcome reviewOutcome =
        files.map(codeReviewer::review).orElseGet(RunReviewer::missingCode);
    Instant end = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    ReviewVersion version =
        new ReviewVersion(
            run.reviewId(),
            1,
            run.runId(),
            run.stackId(),
            run.createdAt(),
            end,
            run.createdBy(),
            run.context(),
            reviewOutcome,
            Optional.empty(),
            new ReviewVersion.Metadata(
                ChronoUnit.MILLIS.between(start, end),
                files.stream().flatMap(List::stream).mapToLong(f -> f.content().length()).sum(),
                run.attempts() - 1));
    RecordOutcome recorded =
        versionStore.record(
            run, version, run.code().orElseGet(() -> new StoredCode.Plain(List.of())));
    statisticsUpdater.countPending(table.run(run.runId()).orElseThrow());
    if (recorded == RecordOutcome.CONFLICT) {
      return Result.ALREADY_DONE;
    }
    report(version);
    return reviewOutcome.status() == Status.COMPLETED ? Result.COMPLETED : Result.FAILED;
  }

  private static ReviewOutcome missingCode() {
    return new ReviewOutcome.Failed(
        new ErrorDetails(
            "CODE_MISSING",
            "The submitted code no longer exists. Submit it again as another run.",
            "NO_SUCH_KEY",
            Optional.empty()),
        "");
  }

  private void report(ReviewVersion version) {
    boolean isCompleted = version.outcome().status() == Status.COMPLETED;
    LogEvent.named("reviews.run-reviewed")
        .with("reviewId", version.reviewId())
        .with("runId", version.runId())
        .with("status", version.outcome().status().label())
        .with("findings", version.outcome().findings().size())
        .with("durationMs", version.metadata().reviewDurationMs())
        .info(LOG);
    metrics.emit(
        ReviewsConfig.METRIC_NAMESPACE,
        new TreeMap<>(),
        List.of(
            Metric.count(isCompleted ? "ReviewsCompleted" : "ReviewsFailed", 1),
            Metric.count("Findings", version.outcome().findings().size()),
            Metric.milliseconds("ReviewDuration", version.metadata().reviewDurationMs())));
  }
}
