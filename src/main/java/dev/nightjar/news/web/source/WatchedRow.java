package dev.nightjar.news.web.source;

import dev.nightjar.news.ingest.SourceStatus.JobStatus;
import dev.nightjar.news.ingest.WatchListEditor.Entry;
import dev.nightjar.news.model.watch.JobRun;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A tag, a ticker or a feed on a page.
 *
 * @param lastRun of a feed; meaningless unless {@code hasRun}
 * @param hasCounts whether the last run of all feeds has fetched it
 * @param nextRun meaningless unless {@code hasNextRun}
 */
public record WatchedRow(
    Entry entry,
    boolean hasRun,
    Instant lastRun,
    boolean hasCounts,
    int stored,
    int rejected,
    List<String> notes,
    boolean hasNextRun,
    Instant nextRun) {

  static WatchedRow of(Entry entry, Optional<JobStatus> status) {
    Optional<JobRun> run = status.flatMap(JobStatus::run);
    Optional<Instant> next = status.flatMap(JobStatus::nextRun);
    return new WatchedRow(
        entry,
        status.isPresent(),
        status.map(JobStatus::at).orElse(Instant.EPOCH),
        run.isPresent(),
        run.map(JobRun::stored).orElse(0),
        run.map(JobRun::rejected).orElse(0),
        run.map(JobRun::notes).orElse(List.of()),
        next.isPresent(),
        next.orElse(Instant.EPOCH));
  }
}
