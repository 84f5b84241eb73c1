package dev.nightjar.news.ingest;

import dev.nightjar.news.heal.NewsMetrics;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.call.TableUnavailableException;
import io.quarkus.arc.All;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
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
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Fetches from all sources side by side; one that fails does not stop the others. */
@Singleton
public class Ingestion {

  private static final Logger LOG = Logger.getLogger(Ingestion.class);
  private static final int MILLISECONDS_TO_STOP = 1_500;

  private final List<NewsSource> sources;
  private final Checkpoints checkpoints;
  private final ArticleIntake articleIntake;
  private final Metrics metrics;
  private final Clock clock;
  private final TagMatcher tags;
  private final Duration timeLimit;

  @Inject
  public Ingestion(
      @All List<NewsSource> sources,
      Checkpoints checkpoints,
      ArticleIntake articleIntake,
      Metrics metrics,
      Clock clock,
      WatchList watched,
      @ConfigProperty(name = "nightjar.news.ingest-within") Duration within) {
    this(sources, checkpoints, articleIntake, metrics, clock, watched::tags, within);
  }

  public Ingestion(
      List<NewsSource> sources,
      Checkpoints checkpoints,
      ArticleIntake articleIntake,
      Metrics metrics,
      Clock clock,
      Supplier<List<String>> tags,
      Duration within) {
    this.sources = sources;
    this.checkpoints = checkpoints;
    this.articleIntake = articleIntake;
    this.metrics = metrics;
    this.clock = clock;
    this.tags = new TagMatcher(tags);
    this.timeLimit = within;
  }

  public IngestionResult run() {
    Deadline limit = Deadline.after(timeLimit, clock);
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      Map<String, CompletableFuture<SourceReport>> running = new LinkedHashMap<>();
      for (NewsSource source : sources) {
        SourceIngestion run = sourceIngestion(source, limit, threads);
        running.put(source.name(), CompletableFuture.supplyAsync(run::run, threads));
      }
      SortedMap<String, SourceReport> reports = new TreeMap<>();
      awaitAll(running.values(), threads);
      running.forEach((name, report) -> reports.put(name, joined(report)));
      reports.values().removeIf(SourceReport::isIdle);
      reports.forEach(this::report);
      return IngestionResult.of(reports);
    } finally {
      threads.shutdownNow();
    }
  }

  private SourceIngestion sourceIngestion(NewsSource source, Deadline limit, Executor threads) {
    SourceCounts tally = new SourceCounts();
    FetchResultIntake harvests =
        new FetchResultIntake(source.name(), articleIntake, tags, limit, tally);
    return new SourceIngestion(source, checkpoints, harvests, tally, limit, threads);
  }

  private static void awaitAll(
      Collection<CompletableFuture<SourceReport>> running, ExecutorService threads) {
    try {
      CompletableFuture.allOf(running.toArray(CompletableFuture[]::new))
          .exceptionally(failure -> null)
          .get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e); // failures were answered by null
    } catch (InterruptedException e) {
      awaitEnd(threads);
      Thread.currentThread().interrupt();
      throw new CancellationException("Ingestion is being stopped; the next run goes on.");
    }
  }

  /** Whoever stops us takes the clients away next, so nobody may still be using them. */
  private static void awaitEnd(ExecutorService threads) {
    threads.shutdownNow();
    try {
      threads.awaitTermination(MILLISECONDS_TO_STOP, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static SourceReport joined(CompletableFuture<SourceReport> report) {
    try {
      return report.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof TableUnavailableException unavailable) {
        throw unavailable;
      }
      throw e;
    }
  }

  private void report(String source, SourceReport report) {
    LogEvent.named("news.ingested")
        .with("source", source)
        .with("fetched", report.fetched())
        .with("new", report.stored())
        .with("duplicates", report.duplicates())
        .with("rejected", report.rejected())
        .with("unmatched", report.unmatched())
        .with("failures", report.failures().size())
        .info(LOG);
    metrics.emit(
        NewsMetrics.NAMESPACE,
        new TreeMap<>(Map.of("Source", source)),
        List.of(
            Metric.count("ArticlesFetched", report.fetched()),
            Metric.count("ArticlesNew", report.stored()),
            Metric.count("ArticlesRejected", report.rejected()),
            Metric.count("ArticlesUnmatched", report.unmatched()),
            Metric.count("SourceFailures", report.failures().size())));
  }
}
