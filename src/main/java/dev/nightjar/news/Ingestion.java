package dev.nightjar.news;

import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.WatchList;
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
  private final Bookmarks bookmarks;
  private final Intake intake;
  private final Metrics metrics;
  private final Clock clock;
  private final WatchedTags tags;
  private final Duration within;

  @Inject
  public Ingestion(
      @All List<NewsSource> sources,
      Bookmarks bookmarks,
      Intake intake,
      Metrics metrics,
      Clock clock,
      WatchList watched,
      @ConfigProperty(name = "nightjar.news.ingest-within") Duration within) {
    this(sources, bookmarks, intake, metrics, clock, watched::tags, within);
  }

  Ingestion(
      List<NewsSource> sources,
      Bookmarks bookmarks,
      Intake intake,
      Metrics metrics,
      Clock clock,
      Supplier<List<String>> tags,
      Duration within) {
    this.sources = sources;
    this.bookmarks = bookmarks;
    this.intake = intake;
    this.metrics = metrics;
    this.clock = clock;
    this.tags = new WatchedTags(tags);
    this.within = within;
  }

  public IngestionResult run() {
    TimeLimit limit = TimeLimit.of(within, clock);
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      Map<String, CompletableFuture<SourceReport>> running = new LinkedHashMap<>();
      for (NewsSource source : sources) {
        SourceRun run = runOf(source, limit, threads);
        running.put(source.name(), CompletableFuture.supplyAsync(run::report, threads));
      }
      SortedMap<String, SourceReport> reports = new TreeMap<>();
      awaitAll(running.values(), threads);
      running.forEach((name, report) -> reports.put(name, joined(report)));
      reports.values().removeIf(SourceReport::isIdle);
      reports.forEach(this::tell);
      return IngestionResult.of(reports);
    } finally {
      threads.shutdownNow();
    }
  }

  private SourceRun runOf(NewsSource source, TimeLimit limit, Executor threads) {
    SourceTally tally = new SourceTally();
    HarvestIntake harvests = new HarvestIntake(source.name(), intake, tags, limit, tally);
    return new SourceRun(source, bookmarks, harvests, tally, limit, threads);
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

  private void tell(String source, SourceReport report) {
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
