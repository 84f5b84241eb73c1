package dev.nightjar.reviews;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.ReviewWrites.RecordOutcome;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * Reviews a run once, however often and by however many workers it is asked for: whoever records
 * version 1 has reviewed it, and whoever finds it recorded finishes the counting.
 */
@Singleton
public class RunReviews {

  private static final Logger LOG = Logger.getLogger(RunReviews.class);
  private static final String NAMESPACE = "TerraformReviewer";
  private static final String NO_SOURCE =
      "The run came without code, and no place is configured to fetch it from";

  /** What became of a run. */
  public enum Result {
    COMPLETED,
    FAILED,
    /** Its code could not be found; the run record says why. */
    RECORDED,
    ALREADY_DONE,
    UNKNOWN_RUN
  }

  private final ReviewsTable table;
  private final ReviewWrites writes;
  private final Versions versions;
  private final Tally tally;
  private final CodeStore codeStore;
  private final Assessment assessment;
  private final Optional<CodeSource> source;
  private final Metrics metrics;
  private final Clock clock;

  @Inject
  RunReviews(
      ReviewsTable table,
      ReviewWrites writes,
      Versions versions,
      Tally tally,
      CodeStore codeStore,
      Assessment assessment,
      Instance<CodeSource> source,
      Metrics metrics,
      Clock clock) {
    this(
        table,
        writes,
        versions,
        tally,
        codeStore,
        assessment,
        source.stream().findFirst(),
        metrics,
        clock);
  }

  RunReviews(
      ReviewsTable table,
      ReviewWrites writes,
      Versions versions,
      Tally tally,
      CodeStore codeStore,
      Assessment assessment,
      Optional<CodeSource> source,
      Metrics metrics,
      Clock clock) {
    this.table = table;
    this.writes = writes;
    this.versions = versions;
    this.tally = tally;
    this.codeStore = codeStore;
    this.assessment = assessment;
    this.source = source;
    this.metrics = metrics;
    this.clock = clock;
  }

  /** Reviews the run, or throws when that has to be tried again later. */
  public Result review(ReviewRequest request) {
    Optional<Run> asked = table.run(request.runId());
    if (asked.isEmpty()) {
      LogEvent.named("reviews.unknown-run").with("runId", request.runId()).warn(LOG);
      return Result.UNKNOWN_RUN;
    }
    Run run = asked.get();
    if (run.counting().isPresent()) {
      tally.finish(run);
      return Result.ALREADY_DONE;
    }
    if (run.status() != Status.PENDING || run.latestVersion() > 0) {
      return Result.ALREADY_DONE;
    }
    Run begun = writes.beginAttempt(run, clock.instant());
    if (begun.codeHash().isEmpty()) {
      return fetchAndReview(begun);
    }
    return review(begun);
  }

  private Result fetchAndReview(Run run) {
    CodeSource.Fetched fetched =
        source.map(s -> s.fetch(run)).orElseGet(() -> new CodeSource.Fetched.Missing(NO_SOURCE));
    if (fetched instanceof CodeSource.Fetched.Found found) {
      Optional<String> fault = fault(found.files());
      if (fault.isEmpty()) {
        List<TerraformFile> files = IncomingFiles.masked(found.files());
        writes.supplyCode(run, codeStore.store(files), CodeStore.hash(files), clock.instant());
        return review(table.run(run.runId()).orElseThrow());
      }
      fetched = new CodeSource.Fetched.Missing(fault.get());
    }
    String reason = ((CodeSource.Fetched.Missing) fetched).reason();
    writes.changeTo(Status.RECORDED, run, reason, clock.instant());
    LogEvent.named("reviews.recorded-without-code").with("runId", run.runId()).info(LOG);
    return Result.RECORDED;
  }

  private static Optional<String> fault(List<TerraformFile> files) {
    if (SubmissionRules.isTooLarge(files)) {
      return Optional.of("The run's code has more than 10 MB");
    }
    return SubmissionRules.faults(files).stream()
        .findFirst()
        .map(
            fault -> "The run's code cannot be reviewed: " + fault.field() + " " + fault.message());
  }

  private Result review(Run run) {
    Instant start = clock.instant();
    Optional<List<TerraformFile>> files = files(run);
    Outcome outcome = files.map(assessment::of).orElseGet(RunReviews::codeIsGone);
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
            outcome,
            Optional.empty(),
            new ReviewVersion.Metadata(
                ChronoUnit.MILLIS.between(start, end),
                files.stream().flatMap(List::stream).mapToLong(f -> f.content().length()).sum(),
                run.attempts() - 1));
    RecordOutcome recorded =
        versions.record(run, version, run.code().orElseGet(() -> new StoredCode.Plain(List.of())));
    tally.finish(table.run(run.runId()).orElseThrow());
    if (recorded == RecordOutcome.OVERTAKEN) {
      return Result.ALREADY_DONE;
    }
    tell(version);
    return outcome.status() == Status.COMPLETED ? Result.COMPLETED : Result.FAILED;
  }

  private Optional<List<TerraformFile>> files(Run run) {
    try {
      return run.code().map(codeStore::load);
    } catch (NoSuchKeyException e) {
      return Optional.empty();
    }
  }

  private static Outcome codeIsGone() {
    return new Outcome.Failed(
        new ErrorDetails(
            "CODE_MISSING",
            "The submitted code is no longer there. Please submit it again as another run.",
            "NO_SUCH_KEY",
            Optional.empty()),
        "");
  }

  private void tell(ReviewVersion version) {
    boolean isCompleted = version.outcome().status() == Status.COMPLETED;
    LogEvent.named("reviews.reviewed")
        .with("reviewId", version.reviewId())
        .with("runId", version.runId())
        .with("status", version.outcome().status().word())
        .with("findings", version.outcome().findings().size())
        .with("durationMs", version.metadata().reviewDurationMs())
        .info(LOG);
    metrics.emit(
        NAMESPACE,
        new TreeMap<>(),
        List.of(
            Metric.count(isCompleted ? "ReviewsCompleted" : "ReviewsFailed", 1),
            Metric.count("Findings", version.outcome().findings().size()),
            Metric.milliseconds("ReviewDuration", version.metadata().reviewDurationMs())));
  }
}
