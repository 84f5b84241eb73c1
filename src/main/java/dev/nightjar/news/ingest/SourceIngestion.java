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

/** One source in one run of ingestion: its errands, as far as quota and time allow. */
final class SourceIngestion {

  /** How far back a new errand begins. */
  static final Duration INITIAL_LOOKBACK = Duration.ofDays(1);

  /** How many servers are waited for at the same time, where each errand has its own. */
  static final int MAX_CONCURRENT_JOBS = 4;

  private static final int MAX_SAVE_ATTEMPTS = 5;
  private static final Logger LOG = Logger.getLogger(SourceIngestion.class);

  private final NewsSource source;
  private final Checkpoints checkpoints;
  private final FetchResultIntake intake;
  private final SourceCounts counts;
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
      SourceCounts tally,
      Deadline limit,
      Executor threads) {
    this.source = source;
    this.checkpoints = checkpoints;
    this.intake = intake;
    this.counts = tally;
    this.deadline = limit;
    this.clock = limit.clock();
    this.start = clock.instant();
    this.threads = threads;
  }

  SourceReport run() {
    try {
      List<FetchJob> errands = source.jobs();
      if (!errands.isEmpty()) {
        runJobs(errands);
      }
    } catch (RuntimeException e) {
      recordFailure(e);
    }
    return counts.report();
  }

  private void runJobs(List<FetchJob> errands) {
    intake.checkSettings();
    QuotaReservation quotaReservation =
        QuotaReservation.reserve(source, errands, checkpoints, start);
    if (!quotaReservation.rejectionReason().isEmpty()) {
      counts.addFailure(quotaReservation.rejectionReason());
    }
    for (FetchJob fetchJob : errands) {
      Instant restsUntil = quotaReservation.checkpoint().attempt(fetchJob).retryNotBefore();
      if (restsUntil.isAfter(start)) {
        counts.addFailure(fetchJob.name() + " asked to be left alone until " + restsUntil);
      }
    }
    counts.addPostponed(errands.size() - fetchAll(quotaReservation));
  }

  /** Does the errands, a few at once where they have nothing to do with each other. */
  private int fetchAll(QuotaReservation quotaReservation) {
    int atOnce = source.hasServerPerJob() ? MAX_CONCURRENT_JOBS : 1;
    CompletionService<FetchResult> visits = new ExecutorCompletionService<>(threads);
    Map<Future<FetchResult>, FetchJob> underWay = new LinkedHashMap<>();
    Iterator<FetchJob> waiting = quotaReservation.jobs().iterator();
    int begun = 0;
    try {
      while (true) {
        while (underWay.size() < atOnce && waiting.hasNext() && canContinue()) {
          FetchJob fetchJob = waiting.next();
          FetchCursor since = cursorOf(quotaReservation.checkpoint(), fetchJob);
          underWay.put(
              visits.submit(() -> fetchJob.fetch(since, this::tryAcquireRequest)), fetchJob);
          begun++;
        }
        if (underWay.isEmpty()) {
          return begun;
        }
        Future<FetchResult> ended = visits.poll(deadline.millisLeft(), TimeUnit.MILLISECONDS);
        if (ended == null) {
          underWay
              .values()
              .forEach(
                  fetchJob ->
                      recordTimeout(fetchJob, quotaReservation.checkpoint().attempt(fetchJob)));
          return begun;
        }
        FetchJob fetchJob = underWay.remove(ended);
        ingestResult(fetchJob, ended, quotaReservation.checkpoint().attempt(fetchJob));
      }
    } catch (InterruptedException e) {
      throw new CancellationException("The run is being stopped; the next one goes on.");
    } finally {
      underWay.keySet().forEach(unfinished -> unfinished.cancel(true));
      intake.requestAnalysis();
      saveCheckpoint();
    }
  }

  private boolean canContinue() {
    return !blockedUntil.isAfter(start) && !deadline.hasPassed();
  }

  private boolean tryAcquireRequest() {
    return QuotaReservation.reserveOne(source, checkpoints, clock.instant());
  }

  private FetchCursor cursorOf(Checkpoint checkpoint, FetchJob fetchJob) {
    return checkpoint
        .cursors()
        .getOrDefault(fetchJob.name(), FetchCursor.at(start.minus(INITIAL_LOOKBACK)));
  }

  private void ingestResult(FetchJob fetchJob, Future<FetchResult> ended, FetchAttempt before)
      throws InterruptedException {
    FetchAttempt fetchAttempt = FetchAttempt.at(start).withIngestedUntil(before.ingestedUntil());
    attempts.put(fetchJob.name(), fetchAttempt);
    try {
      FetchResult fetchResult = ended.get();
      intake
          .ingest(fetchResult, before.ingestedUntil())
          .ifPresentOrElse(
              until -> {
                attempts.put(fetchJob.name(), fetchAttempt.withIngestedUntil(until));
                counts.addPostponed(1);
              },
              () -> {
                attempts.put(fetchJob.name(), FetchAttempt.at(start));
                reached.put(fetchJob.name(), fetchResult.nextCursor());
              });
      fetchResult.warnings().forEach(shortfall -> recordFailure(fetchJob, shortfall));
    } catch (ExecutionException e) {
      recordFailure(
          fetchJob,
          e.getCause() instanceof RuntimeException failure
              ? failure
              : new IllegalStateException(e.getCause()));
    } catch (RuntimeException e) {
      recordFailure(fetchJob, e);
    }
  }

  private void recordTimeout(FetchJob fetchJob, FetchAttempt before) {
    attempts.put(fetchJob.name(), FetchAttempt.at(start).withIngestedUntil(before.ingestedUntil()));
    recordFailure(
        fetchJob,
        new UpstreamException(
            UpstreamException.Kind.TIMEOUT,
            fetchJob.name() + " did not answer in the time that a run has"));
  }

  private void recordFailure(FetchJob fetchJob, RuntimeException failure) {
    if (failure instanceof UpstreamException expected) {
      expected.retryAfter().ifPresent(pause -> delay(fetchJob, clock.instant().plus(pause)));
    }
    recordFailure(failure);
  }

  private void delay(FetchJob fetchJob, Instant until) {
    if (source.hasServerPerJob()) {
      attempts.computeIfPresent(
          fetchJob.name(), (name, fetchAttempt) -> fetchAttempt.withRetryNotBefore(until));
    } else {
      blockedUntil = until;
    }
  }

  /** Others may have moved the bookmark meanwhile; then ours is added to theirs. */
  private void saveCheckpoint() {
    if (attempts.isEmpty()) {
      return;
    }
    for (int attempt = 1; attempt <= MAX_SAVE_ATTEMPTS; attempt++) {
      Checkpoint checkpoint = checkpoints.checkpointOf(source.name());
      Checkpoint moved = checkpoint.withProgress(reached, blockedUntil).withAttempts(attempts);
      if (checkpoints.save(source.name(), moved)) {
        return;
      }
    }
    LogEvent.named("news.bookmark-contended").with("source", source.name()).warn(LOG);
  }

  /** A source that fails, even by a bug of its own, must not stop the others. */
  private void recordFailure(RuntimeException failure) {
    if (failure instanceof TableUnavailableException || failure instanceof CancellationException) {
      throw failure;
    }
    if (failure instanceof AbortedException || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The run was stopped in the middle of a call.");
    }
    LogEvent event = LogEvent.named("news.source-failed").with("source", source.name());
    if (failure instanceof UpstreamException || failure instanceof InvalidSettingException) {
      counts.addFailure(failure.getMessage());
      event.with("reason", failure.getMessage()).warn(LOG);
    } else {
      counts.addFailure("failed unexpectedly; the log has the cause");
      event.error(LOG, failure);
    }
  }
}
