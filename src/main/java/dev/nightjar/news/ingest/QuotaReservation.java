package dev.nightjar.news.ingest;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.store.Checkpoints;
import java.time.Instant;
import java.util.List;

/**
 * The errands that a run may do, whose requests were taken from the source's quota before they are
 * made: others may run at the same time.
 */
record QuotaReservation(Checkpoint checkpoint, List<FetchJob> jobs, String rejectionReason) {

  private static final int MAX_ATTEMPTS = 5;

  static QuotaReservation reserve(
      NewsSource source, List<FetchJob> errands, Checkpoints checkpoints, Instant now) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Checkpoint checkpoint = checkpoints.checkpointOf(source.name());
      if (checkpoint.blockedUntil().isAfter(now)) {
        return rejected(checkpoint, "asked to be left alone until " + checkpoint.blockedUntil());
      }
      List<FetchJob> due = checkpoint.due(errands, now);
      Instant quotaState = checkpoint.quotaFullAt();
      int requests = Math.min(due.size(), source.quota().allowance(quotaState, now));
      Instant used = source.quota().afterRequests(requests, quotaState, now);
      if (requests == 0 || checkpoints.save(source.name(), checkpoint.withQuota(used))) {
        return new QuotaReservation(checkpoint, due.subList(0, requests), "");
      }
    }
    return rejected(Checkpoint.initial(), "is being fetched by others at this moment");
  }

  /** Takes one more request off the quota, if one is left. */
  static boolean reserveOne(NewsSource source, Checkpoints checkpoints, Instant now) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Checkpoint checkpoint = checkpoints.checkpointOf(source.name());
      Instant quotaState = checkpoint.quotaFullAt();
      if (source.quota().allowance(quotaState, now) == 0) {
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
