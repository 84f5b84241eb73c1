package dev.nightjar.news.ingest;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.FetchAttempt;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.upstream.SharedQuota;
import dev.nightjar.upstream.SharedQuota.Change;
import dev.nightjar.upstream.UpstreamException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.exception.AbortedException;

/** Runs the fetch jobs of one source within its quota and the deadline. */
final class SourceIngestion {

  /** Where a job without a cursor starts. */
  static final Duration INITIAL_LOOKBACK = Duration.ofDays(1);

  /** The number of parallel jobs of a source that has a server per job. */
  static final int MAX_CONCURRENT_JOBS = 4;

  private static final Logger LOG = Logger.getLogger(SourceIngestion.class);

  private final NewsSource source;
  private final SharedQuota<Checkpoint> shared;
  private final FetchResultIntake intake;
  private final SourceReport report;
  private final Deadline deadline;
  private final Clock clock;
  private final Instant start;
  private final Executor threads;

  private final Map<String, FetchCursor> reached = new HashMap<>();
  private final Map<String, FetchAttempt> attempts = new HashMap<>();
  private Instant blockedUntil = Instant.EPOCH;

  SourceIngestion(
      NewsSource source,
      Checkpoints checkpoints,
      FetchResultIntake intake,
      SourceReport report,
      Deadline deadline,
      Executor threads) {
    this.source = source;
    this.shared = new SharedQuota<>(checkpoints.of(source.name()));
    this.intake = intake;
    this.report = report;
    this.deadline = deadline;
    this.clock = deadline.clock();
    this.start = clock.instant();
    this.threads = threads;
  }

  SourceReport run() {
    try {
      List<FetchJob> jobs = source.jobs();
      if (!jobs.isEmpty()) {
        report.markConfigured();
        runJobs(jobs);
      }
    } catch (RuntimeException e) {
      recordFailure(e);
    }
    return report;
  }

  private void runJobs(List<FetchJob> jobs) {
    intake.checkSettings();
    JobReservation reservation = JobReservation.reserve(shared, source.quota(), jobs, start);
    if (!reservation.rejectionReason().isEmpty()) {
      report.addFailure(reservation.rejectionReason());
    }
    for (FetchJob job : jobs) {
      Instant retryNotBefore = reservation.checkpoint().attempt(job.name()).retryNotBefore();
      if (retryNotBefore.isAfter(start)) {
        report.addFailure(job.name() + " must not be called before " + retryNotBefore);
      }
    }
    report.add(IngestionCount.POSTPONED, jobs.size() - fetchAll(reservation));
  }

  /** Runs the jobs, in parallel if each has its own server, and returns how many were started. */
  private int fetchAll(JobReservation reservation) {
    int maxRunning = source.hasServerPerJob() ? MAX_CONCURRENT_JOBS : 1;
    CompletionService<FetchResult> fetches = new ExecutorCompletionService<>(threads);
    Map<Future<FetchResult>, FetchJob> running = new LinkedHashMap<>();
    Iterator<FetchJob> waiting = reservation.jobs().iterator();
    int started = 0;
    try {
      while (true) {
        while (running.size() < maxRunning && waiting.hasNext() && canContinue()) {
          FetchJob job = waiting.next();
          FetchCursor since = cursorOf(reservation.checkpoint(), job);
          running.put(fetches.submit(() -> job.fetch(since, this::tryAcquireRequest)), job);
          started++;
        }
        if (running.isEmpty()) {
          return started;
        }
        Future<FetchResult> finished = fetches.poll(deadline.millisLeft(), TimeUnit.MILLISECONDS);
        if (finished == null) {
          running
              .values()
              .forEach(job -> recordTimeout(job, reservation.checkpoint().attempt(job.name())));
          return started;
        }
        FetchJob job = running.remove(finished);
        ingestResult(job, finished, reservation.checkpoint().attempt(job.name()));
      }
    } catch (InterruptedException e) {
      throw new CancellationException("The ingestion run was stopped; the next run continues.");
    } finally {
      running.keySet().forEach(unfinished -> unfinished.cancel(true));
      intake.requestAnalysis();
      saveCheckpoint();
    }
  }

  private boolean canContinue() {
    return !blockedUntil.isAfter(start) && !deadline.hasPassed();
  }

  private boolean tryAcquireRequest() {
    Instant now = clock.instant();
    return shared
        .change(
            checkpoint -> {
              int requests = Math.min(1, checkpoint.quota().available(source.quota(), now));
              return new Change<>(
                  checkpoint.withQuota(
                      checkpoint.quota().afterRequests(requests, source.quota(), now)),
                  requests == 1);
            })
        .orElse(false);
  }

  private FetchCursor cursorOf(Checkpoint checkpoint, FetchJob job) {
    return checkpoint
        .cursors()
        .getOrDefault(job.name(), FetchCursor.at(start.minus(INITIAL_LOOKBACK)));
  }

  private void ingestResult(FetchJob job, Future<FetchResult> finished, FetchAttempt before)
      throws InterruptedException {
    FetchAttempt fetchAttempt = FetchAttempt.at(start).withIngestedUntil(before.ingestedUntil());
    attempts.put(job.name(), fetchAttempt);
    try {
      FetchResult result = finished.get();
      intake
          .ingest(result, before.ingestedUntil(), reportsOf(job))
          .ifPresentOrElse(
              until -> {
                attempts.put(job.name(), fetchAttempt.withIngestedUntil(until));
                report.add(IngestionCount.POSTPONED, 1);
              },
              () -> {
                attempts.put(job.name(), FetchAttempt.at(start));
                reached.put(job.name(), result.nextCursor());
              });
      result.warnings().forEach(warning -> recordFailure(job, warning));
    } catch (ExecutionException e) {
      recordFailure(
          job,
          e.getCause() instanceof RuntimeException failure
              ? failure
              : new IllegalStateException(e.getCause()));
    } catch (RuntimeException e) {
      recordFailure(job, e);
    }
  }

  private void recordTimeout(FetchJob job, FetchAttempt before) {
    attempts.put(job.name(), FetchAttempt.at(start).withIngestedUntil(before.ingestedUntil()));
    recordFailure(
        job,
        new UpstreamException(
            UpstreamException.Kind.TIMEOUT,
            job.name() + " did not answer before the end of the run"));
  }

  private void recordFailure(FetchJob job, RuntimeException failure) {
    if (failure instanceof UpstreamException expected) {
      expected.retryAfter().ifPresent(wait -> delay(job, clock.instant().plus(wait)));
    }
    recordFailure(failure);
    reportsOf(job).forEach(its -> its.addFailure(messageOf(failure)));
  }

  /** One report for each feed, say; the jobs of other sources are queries that users do not see. */
  private List<SourceReport> reportsOf(FetchJob job) {
    return source.hasServerPerJob() ? List.of(report.ofJob(job.name())) : List.of();
  }

  private static String messageOf(RuntimeException failure) {
    return failure instanceof UpstreamException || failure instanceof InvalidSettingException
        ? failure.getMessage()
        : "failed unexpectedly; see the log for the cause";
  }

  private void delay(FetchJob job, Instant until) {
    if (source.hasServerPerJob()) {
      attempts.computeIfPresent(
          job.name(), (name, fetchAttempt) -> fetchAttempt.withRetryNotBefore(until));
    } else {
      blockedUntil = until;
    }
  }

  /** Another run may have saved the checkpoint meanwhile; then this progress is merged into it. */
  private void saveCheckpoint() {
    if (attempts.isEmpty()) {
      return;
    }
    boolean saved =
        shared
            .change(
                checkpoint ->
                    new Change<>(
                        checkpoint.withProgress(reached, blockedUntil).withAttempts(attempts),
                        true))
            .isPresent();
    if (!saved) {
      LogEvent.named("news.checkpoint-contended").with("source", source.name()).warn(LOG);
    }
  }

  /** Records a failure without stopping the other sources, even if it is a bug. */
  private void recordFailure(RuntimeException failure) {
    if (failure instanceof TableUnavailableException || failure instanceof CancellationException) {
      throw failure;
    }
    if (failure instanceof AbortedException || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The ingestion run was stopped during a request.");
    }
    LogEvent event = LogEvent.named("news.source-failed").with("source", source.name());
    report.addFailure(messageOf(failure));
    if (failure instanceof UpstreamException || failure instanceof InvalidSettingException) {
      event.with("reason", failure.getMessage()).warn(LOG);
    } else {
      event.error(LOG, failure);
    }
  }
}
