package dev.nightjar.news.ingest;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.store.Checkpoints;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * The jobs that a run may start. Their requests are taken from the source's quota before they are
 * sent, because other runs may use the same quota.
 */
record QuotaReservation(Checkpoint checkpoint, List<FetchJob> jobs, String rejectionReason) {

  private static final int MAX_ATTEMPTS = 5;

  static QuotaReservation reserve(
      NewsSource source, List<FetchJob> jobs, Checkpoints checkpoints, Instant now) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Checkpoint checkpoint = checkpoints.checkpointOf(source.name());
      if (checkpoint.blockedUntil().isAfter(now)) {
        return rejected(checkpoint, "must not be called before " + checkpoint.blockedUntil());
      }
      List<FetchJob> due = due(jobs, checkpoint, now);
      Instant quotaState = checkpoint.quotaFullAt();
      int requests = Math.min(due.size(), source.quota().available(quotaState, now));
      Instant used = source.quota().afterRequests(requests, quotaState, now);
      if (requests == 0 || checkpoints.save(source.name(), checkpoint.withQuota(used))) {
        return new QuotaReservation(checkpoint, due.subList(0, requests), "");
      }
    }
    return rejected(Checkpoint.initial(), "is being fetched by another run");
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

  /** Takes one more request from the quota, if one is left. */
  static boolean reserveOne(NewsSource source, Checkpoints checkpoints, Instant now) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Checkpoint checkpoint = checkpoints.checkpointOf(source.name());
      Instant quotaState = checkpoint.quotaFullAt();
      if (source.quota().available(quotaState, now) == 0) {
        return false;
      }
      Instant used = source.quota().afterRequests(1, quotaState, now);
      if (checkpoints.save(source.name(), checkpoint.withQuota(used))) {
        return true;
      }
    }
    return false;
  }

  private static QuotaReservation rejected(Checkpoint checkpoint, String reason) {
    return new QuotaReservation(checkpoint, List.of(), reason);
  }
}
