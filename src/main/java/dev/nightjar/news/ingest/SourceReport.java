package dev.nightjar.news.ingest;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.ingest.ArticleIntake.Duplicate;
import dev.nightjar.news.ingest.ArticleIntake.Outcome;
import dev.nightjar.news.ingest.ArticleIntake.Rejected;
import dev.nightjar.news.ingest.ArticleIntake.Stored;
import dev.nightjar.news.model.watch.JobRun;
import dev.nightjar.news.model.watch.SourceRun;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** The counts of one source in one run, and messages about failures for the operator. */
public final class SourceReport {

  private static final Logger LOG = Logger.getLogger(Ingestion.class);

  private final RunReport<IngestionCount> counts = new RunReport<>(IngestionCount.class);
  private final List<String> failures = new ArrayList<>();
  private final Map<String, Integer> rejections = new TreeMap<>();
  private final Map<String, SourceReport> jobs = new TreeMap<>();
  private boolean hasJobs;

  public int get(IngestionCount count) {
    return Math.toIntExact(counts.get(count));
  }

  public List<String> failures() {
    return List.copyOf(failures);
  }

  void add(Outcome outcome) {
    counts.add(IngestionCount.FETCHED);
    if (outcome instanceof Stored) {
      counts.add(IngestionCount.STORED);
    } else if (outcome instanceof Duplicate) {
      counts.add(IngestionCount.DUPLICATES);
    } else if (outcome instanceof Rejected invalid && invalid.isOnlyUnmatched()) {
      counts.add(IngestionCount.UNMATCHED);
    } else {
      counts.add(IngestionCount.REJECTED);
      ((Rejected) outcome)
          .violations()
          .forEach(violation -> reject(violation.field() + " " + violation.message(), 1));
    }
  }

  private void reject(String reason, int articles) {
    rejections.merge(reason, articles, Integer::sum);
  }

  void addUnreadable(int articles) {
    if (articles > 0) {
      reject("is not readable as an article", articles);
    }
    counts.add(IngestionCount.FETCHED, articles).add(IngestionCount.REJECTED, articles);
  }

  void add(IngestionCount count, int number) {
    counts.add(count, number);
  }

  void addFailure(String message) {
    failures.add(message);
    counts.add(IngestionCount.FAILURES);
  }

  /** The part of one job, which is recorded beside the whole. */
  SourceReport ofJob(String job) {
    return jobs.computeIfAbsent(job, name -> new SourceReport());
  }

  private JobRun toJobRun() {
    return new JobRun(
        get(IngestionCount.FETCHED),
        get(IngestionCount.STORED),
        get(IngestionCount.REJECTED),
        Stream.concat(
                failures.stream(),
                rejections.entrySet().stream()
                    .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                    .map(rejection -> rejection.getValue() + ": " + rejection.getKey()))
            .toList());
  }

  /** The run as operators see it later. */
  SourceRun toRun(Instant at) {
    Map<String, Integer> named = new TreeMap<>();
    for (IngestionCount count : IngestionCount.values()) {
      named.put(count.field(), get(count));
    }
    Map<String, JobRun> ofJobs = new TreeMap<>();
    jobs.forEach((job, report) -> ofJobs.put(job, report.toJobRun()));
    return new SourceRun(at, named, rejections, failures, ofJobs);
  }

  /** Marks a source that has something to fetch, so that its run is recorded. */
  void markConfigured() {
    hasJobs = true;
  }

  /** Whether the source was asked or failed, even if it had nothing. */
  boolean hasRun() {
    return hasJobs || !isEmpty();
  }

  /** Whether there is nothing to tell, so that the source is left out of the result. */
  boolean isEmpty() {
    return counts.isEmpty();
  }

  void logAndEmit(String source, Metrics metrics) {
    LogEvent event = LogEvent.named("news.source-fetched").with("source", source);
    counts.fields().forEach(event::with);
    event.info(LOG);
    metrics.emit(
        NewsConfig.METRIC_NAMESPACE, new TreeMap<>(Map.of("Source", source)), counts.metrics());
  }
}
