package dev.nightjar.news.ingest;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.ingest.SourceStatus.JobStatus;
import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.watch.JobRun;
import dev.nightjar.news.model.watch.SourceRun;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.news.store.WatchedSources;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.QuotaUsage;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The state of each source: its last run, its quota, and when it runs next. */
@Singleton
public class SourceStatuses {

  private final List<NewsSource> sources;
  private final WatchedSources watchedSources;
  private final WatchList watchList;
  private final Duration every;
  private final Clock clock;

  public SourceStatuses(
      @All List<NewsSource> sources,
      WatchedSources watchedSources,
      WatchList watchList,
      NewsConfig config,
      Clock clock) {
    this.sources = sources;
    this.watchedSources = watchedSources;
    this.watchList = watchList;
    this.every = config.ingestEvery();
    this.clock = clock;
  }

  /** All sources, active ones first. */
  public List<SourceStatus> all() {
    watchList.use(watchedSources.added());
    return sources.stream()
        .map(this::status)
        .sorted(
            Comparator.comparing((SourceStatus status) -> !status.isActive())
                .thenComparing(SourceStatus::name))
        .toList();
  }

  private SourceStatus status(NewsSource source) {
    Optional<SourceRun> lastRun = watchedSources.lastRun(source.name());
    Checkpoint checkpoint = watchedSources.checkpoint(source.name()).orElseGet(Checkpoint::initial);
    QuotaUsage usage = checkpoint.quota();
    boolean isConfigured = true;
    String problem = "";
    try {
      isConfigured = !source.jobs().isEmpty();
    } catch (InvalidSettingException e) {
      problem = e.getMessage();
    }
    Optional<Instant> nextRun = isConfigured ? nextRun(lastRun, usage) : Optional.empty();
    return new SourceStatus(
        source.name(),
        isConfigured,
        problem,
        lastRun,
        requestsLeft(source.quota(), usage),
        nextRun,
        source.hasServerPerJob() ? jobs(checkpoint, lastRun, nextRun) : Map.of());
  }

  /** The server of a job may have asked to wait longer than until the next run. */
  private static Map<String, JobStatus> jobs(
      Checkpoint checkpoint, Optional<SourceRun> lastRun, Optional<Instant> nextRun) {
    Map<String, JobRun> runs = lastRun.map(SourceRun::jobs).orElse(Map.of());
    Map<String, JobStatus> jobs = new HashMap<>();
    checkpoint
        .attempts()
        .forEach(
            (job, attempt) ->
                jobs.put(
                    job,
                    new JobStatus(
                        attempt.at(),
                        Optional.ofNullable(runs.get(job)),
                        nextRun.map(
                            next ->
                                attempt.retryNotBefore().isAfter(next)
                                    ? attempt.retryNotBefore()
                                    : next))));
    return jobs;
  }

  private OptionalInt requestsLeft(Quota quota, QuotaUsage usage) {
    Instant now = clock.instant();
    if (quota.equals(Quota.unlimited())) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(usage.isBlocked(now) ? 0 : usage.available(quota, now));
  }

  private Optional<Instant> nextRun(Optional<SourceRun> lastRun, QuotaUsage usage) {
    Optional<Instant> blocked =
        Optional.of(usage.blockedUntil()).filter(until -> until.isAfter(clock.instant()));
    return lastRun
        .map(run -> run.at().plus(every))
        .filter(next -> next.plus(every).isAfter(clock.instant())) // else another schedule holds
        .map(next -> blocked.filter(next::isBefore).orElse(next))
        .or(() -> blocked);
  }
}
