package dev.nightjar.news.ingest;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.SharedQuota;
import dev.nightjar.upstream.SharedQuota.Change;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** The jobs that a run may start: each has taken its first request from the source's quota. */
record JobReservation(Checkpoint checkpoint, List<FetchJob> jobs, String rejectionReason) {

  static JobReservation reserve(
      SharedQuota<Checkpoint> shared, Quota quota, List<FetchJob> jobs, Instant now) {
    return shared
        .change(checkpoint -> reservation(checkpoint, quota, jobs, now))
        .orElseGet(() -> rejected(Checkpoint.initial(), "is being fetched by another run"));
  }

  private static Change<Checkpoint, JobReservation> reservation(
      Checkpoint checkpoint, Quota quota, List<FetchJob> jobs, Instant now) {
    if (checkpoint.quota().isBlocked(now)) {
      String reason = "must not be called before " + checkpoint.quota().blockedUntil();
      return new Change<>(checkpoint, rejected(checkpoint, reason));
    }
    List<FetchJob> due = due(jobs, checkpoint, now);
    int requests = Math.min(due.size(), checkpoint.quota().available(quota, now));
    return new Change<>(
        checkpoint.withQuota(checkpoint.quota().afterRequests(requests, quota, now)),
        new JobReservation(checkpoint, due.subList(0, requests), ""));
  }

  /**
   * The jobs that may run now, least recently attempted first. Sorting by success would put jobs
   * that always fail before all others.
   */
  private static List<FetchJob> due(List<FetchJob> jobs, Checkpoint checkpoint, Instant now) {
    return jobs.stream()
        .filter(job -> !checkpoint.attempt(job.name()).retryNotBefore().isAfter(now))
        .sorted(Comparator.comparing(job -> checkpoint.attempt(job.name()).at()))
        .toList();
  }

  private static JobReservation rejected(Checkpoint checkpoint, String reason) {
    return new JobReservation(checkpoint, List.of(), reason);
  }
}
