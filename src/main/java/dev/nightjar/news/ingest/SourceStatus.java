package dev.nightjar.news.ingest;

import dev.nightjar.news.model.watch.JobRun;
import dev.nightjar.news.model.watch.SourceRun;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A source as operators see it.
 *
 * @param isActive whether it is configured, or was when it ran last
 * @param problem the invalid setting; empty if there is none
 * @param requestsLeft how many requests the quota allows now; empty without a quota
 * @param jobs the jobs of a source that has a server for each, by their names
 * @param nextRun when it is fetched next: by the schedule, or later if its server asked to wait
 */
public record SourceStatus(
    String name,
    boolean isActive,
    String problem,
    Optional<SourceRun> lastRun,
    OptionalInt requestsLeft,
    Optional<Instant> nextRun,
    Map<String, JobStatus> jobs) {

  public SourceStatus {
    jobs = Map.copyOf(jobs);
  }

  /**
   * A job, such as a feed.
   *
   * @param run empty if the last run of the source has passed it over
   */
  public record JobStatus(Instant at, Optional<JobRun> run, Optional<Instant> nextRun) {}
}
