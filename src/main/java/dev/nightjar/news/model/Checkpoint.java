package dev.nightjar.news.model;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How far a source has been fetched and how much of its quota is used. All ingestion runs share it.
 *
 * @param cursors how far each job has come, by the job's name
 * @param attempts the last attempt of each job, by the job's name
 * @param quotaFullAt the state of the quota; see {@link dev.nightjar.outside.Quota}
 * @param blockedUntil no request is sent to the source before this time
 * @param revision increases with each save, for optimistic locking
 */
public record Checkpoint(
    Map<String, FetchCursor> cursors,
    Map<String, FetchAttempt> attempts,
    Instant quotaFullAt,
    Instant blockedUntil,
    long revision) {

  public Checkpoint {
    cursors = Map.copyOf(cursors);
    attempts = Map.copyOf(attempts);
  }

  public static Checkpoint initial() {
    return new Checkpoint(Map.of(), Map.of(), Instant.EPOCH, Instant.EPOCH, 0);
  }

  /** This checkpoint as it is read after a save. */
  public Checkpoint withNextRevision() {
    return new Checkpoint(cursors, attempts, quotaFullAt, blockedUntil, revision + 1);
  }

  public Checkpoint withQuota(Instant fullAt) {
    return new Checkpoint(cursors, attempts, fullAt, blockedUntil, revision);
  }

  /**
   * Merges the progress of a run. Cursors only move forward, even if another run has moved them
   * meanwhile.
   */
  public Checkpoint withProgress(Map<String, FetchCursor> reached, Instant blocked) {
    Map<String, FetchCursor> all = new LinkedHashMap<>(cursors);
    reached.forEach(
        (job, cursor) ->
            all.merge(
                job,
                cursor,
                (stored, ours) -> stored.until().isAfter(ours.until()) ? stored : ours));
    return new Checkpoint(
        all,
        attempts,
        quotaFullAt,
        blocked.isAfter(blockedUntil) ? blocked : blockedUntil,
        revision);
  }

  public Checkpoint withAttempts(Map<String, FetchAttempt> made) {
    Map<String, FetchAttempt> all = new LinkedHashMap<>(attempts);
    made.forEach((job, attempt) -> all.merge(job, attempt, FetchAttempt::later));
    return new Checkpoint(cursors, all, quotaFullAt, blockedUntil, revision);
  }

  public FetchAttempt attempt(String job) {
    return attempts.getOrDefault(job, FetchAttempt.NONE);
  }
}
