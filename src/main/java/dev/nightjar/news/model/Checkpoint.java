package dev.nightjar.news.model;

import dev.nightjar.news.source.FetchJob;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How far a source has been read, and how much of its quota is used; shared by all who ingest.
 *
 * @param marks how far each errand has come
 * @param attempts when each errand was tried last, and what came of it
 * @param quotaWholeAgainAt see {@link dev.nightjar.outside.Quota}
 * @param blockedUntil the source asked to be left alone until then
 * @param revision grows with each change, so that a change made meanwhile is noticed
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

  /** As it reads after it was written. */
  public Checkpoint withNextRevision() {
    return new Checkpoint(cursors, attempts, quotaFullAt, blockedUntil, revision + 1);
  }

  public Checkpoint withQuota(Instant wholeAgainAt) {
    return new Checkpoint(cursors, attempts, wholeAgainAt, blockedUntil, revision);
  }

  /** After errands: marks move on, never back, whoever else has moved them meanwhile. */
  public Checkpoint withProgress(Map<String, FetchCursor> reached, Instant blocked) {
    Map<String, FetchCursor> all = new LinkedHashMap<>(cursors);
    reached.forEach(
        (errand, fetchCursor) ->
            all.merge(
                errand,
                fetchCursor,
                (known, ours) -> known.until().isAfter(ours.until()) ? known : ours));
    return new Checkpoint(
        all,
        attempts,
        quotaFullAt,
        blocked.isAfter(blockedUntil) ? blocked : blockedUntil,
        revision);
  }

  public Checkpoint withAttempts(Map<String, FetchAttempt> made) {
    Map<String, FetchAttempt> all = new LinkedHashMap<>(attempts);
    made.forEach((errand, fetchAttempt) -> all.merge(errand, fetchAttempt, FetchAttempt::later));
    return new Checkpoint(cursors, all, quotaFullAt, blockedUntil, revision);
  }

  public FetchAttempt attempt(FetchJob fetchJob) {
    return attempts.getOrDefault(fetchJob.name(), FetchAttempt.NONE);
  }

  /**
   * The errands that need not rest, those first that were not tried for longest: by success, those
   * that always fail would come before all others.
   */
  public List<FetchJob> due(List<FetchJob> errands, Instant now) {
    return errands.stream()
        .filter(fetchJob -> !attempt(fetchJob).retryNotBefore().isAfter(now))
        .sorted(Comparator.comparing(fetchJob -> attempt(fetchJob).at()))
        .toList();
  }
}
