package dev.nightjar.news.model;

import dev.nightjar.upstream.QuotaUsage;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How far a source has been fetched and how much of its quota is used. All ingestion runs share it.
 *
 * @param cursors how far each job has come, by the job's name
 * @param attempts the last attempt of each job, by the job's name
 */
public record Checkpoint(
    Map<String, FetchCursor> cursors, Map<String, FetchAttempt> attempts, QuotaUsage quota) {

  public Checkpoint {
    cursors = Map.copyOf(cursors);
    attempts = Map.copyOf(attempts);
  }

  public static Checkpoint initial() {
    return new Checkpoint(Map.of(), Map.of(), QuotaUsage.NONE);
  }

  public Checkpoint withQuota(QuotaUsage used) {
    return new Checkpoint(cursors, attempts, used);
  }

  /**
   * Merges the progress of a run. Cursors only move forward, even if another run has moved them
   * meanwhile.
   */
  public Checkpoint withProgress(Map<String, FetchCursor> reached, Instant blockedUntil) {
    Map<String, FetchCursor> all = new LinkedHashMap<>(cursors);
    reached.forEach(
        (job, cursor) ->
            all.merge(
                job,
                cursor,
                (stored, ours) -> stored.until().isAfter(ours.until()) ? stored : ours));
    return new Checkpoint(all, attempts, quota.blockUntil(blockedUntil));
  }

  public Checkpoint withAttempts(Map<String, FetchAttempt> made) {
    Map<String, FetchAttempt> all = new LinkedHashMap<>(attempts);
    made.forEach((job, attempt) -> all.merge(job, attempt, FetchAttempt::later));
    return new Checkpoint(cursors, all, quota);
  }

  public FetchAttempt attempt(String job) {
    return attempts.getOrDefault(job, FetchAttempt.NONE);
  }
}
