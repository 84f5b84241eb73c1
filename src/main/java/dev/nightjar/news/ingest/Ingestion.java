package dev.nightjar.news.ingest;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.news.store.WatchedSources;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.call.TableUnavailableException;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Fetches from all sources in parallel; a source that fails does not stop the others. */
@Singleton
public class Ingestion {

  private static final int STOP_TIMEOUT_MILLIS = 1_500;

  private final List<NewsSource> sources;
  private final Checkpoints checkpoints;
  private final ArticleIntake intake;
  private final Metrics metrics;
  private final Clock clock;
  private final WatchList watchList;
  private final WatchedSources watchedSources;
  private final TagMatcher tags;
  private final Duration timeLimit;

  public Ingestion(
      @All List<NewsSource> sources,
      Checkpoints checkpoints,
      ArticleIntake intake,
      Metrics metrics,
      Clock clock,
      WatchList watchList,
      WatchedSources watchedSources,
      NewsConfig config) {
    this.sources = sources;
    this.checkpoints = checkpoints;
    this.intake = intake;
    this.metrics = metrics;
    this.clock = clock;
    this.watchList = watchList;
    this.watchedSources = watchedSources;
    this.tags = new TagMatcher(watchList);
    this.timeLimit = config.ingestWithin();
  }

  public IngestionResult run() {
    Deadline deadline = Deadline.after(timeLimit, clock);
    watchList.use(watchedSources.addedByPut());
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      Map<String, CompletableFuture<SourceReport>> running = new LinkedHashMap<>();
      for (NewsSource source : sources) {
        SourceIngestion run = sourceIngestion(source, deadline, threads);
        running.put(source.name(), CompletableFuture.supplyAsync(run::run, threads));
      }
      SortedMap<String, SourceReport> reports = new TreeMap<>();
      awaitAll(running.values(), threads);
      running.forEach((name, report) -> reports.put(name, join(report)));
      saveRuns(reports);
      reports.values().removeIf(SourceReport::isEmpty);
      reports.forEach((source, report) -> report.logAndEmit(source, metrics));
      return new IngestionResult(reports);
    } finally {
      threads.shutdownNow();
    }
  }

  private void saveRuns(Map<String, SourceReport> reports) {
    Instant now = clock.instant();
    reports.forEach(
        (source, report) -> {
          if (report.hasRun()) {
            watchedSources.saveRun(source, report.toRun(now));
          }
        });
  }

  private SourceIngestion sourceIngestion(NewsSource source, Deadline deadline, Executor threads) {
    SourceReport report = new SourceReport();
    FetchResultIntake resultIntake =
        new FetchResultIntake(source.name(), intake, tags, deadline, report);
    return new SourceIngestion(source, checkpoints, resultIntake, report, deadline, threads);
  }

  private static void awaitAll(
      Collection<CompletableFuture<SourceReport>> running, ExecutorService threads) {
    try {
      CompletableFuture.allOf(running.toArray(CompletableFuture[]::new))
          .exceptionally(failure -> null)
          .get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e); // exceptionally() has turned failures into null
    } catch (InterruptedException e) {
      awaitEnd(threads);
      Thread.currentThread().interrupt();
      throw new CancellationException("The ingestion run was stopped; the next run continues.");
    }
  }

  /** Waits for the worker threads, because the AWS clients are closed next. */
  private static void awaitEnd(ExecutorService threads) {
    threads.shutdownNow();
    try {
      threads.awaitTermination(STOP_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static SourceReport join(CompletableFuture<SourceReport> report) {
    try {
      return report.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof TableUnavailableException unavailable) {
        throw unavailable;
      }
      throw e;
    }
  }
}
