package dev.nightjar.news;

import dev.nightjar.news.source.Errand;
import dev.nightjar.news.source.Mark;
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
public record Bookmark(
    Map<String, Mark> marks,
    Map<String, Attempt> attempts,
    Instant quotaWholeAgainAt,
    Instant blockedUntil,
    long revision) {

  public Bookmark {
    marks = Map.copyOf(marks);
    attempts = Map.copyOf(attempts);
  }

  public static Bookmark fresh() {
    return new Bookmark(Map.of(), Map.of(), Instant.EPOCH, Instant.EPOCH, 0);
  }

  /** As it reads after it was written. */
  Bookmark next() {
    return new Bookmark(marks, attempts, quotaWholeAgainAt, blockedUntil, revision + 1);
  }

  public Bookmark withQuota(Instant wholeAgainAt) {
    return new Bookmark(marks, attempts, wholeAgainAt, blockedUntil, revision);
  }

  /** After errands: marks move on, never back, whoever else has moved them meanwhile. */
  public Bookmark after(Map<String, Mark> reached, Instant blocked) {
    Map<String, Mark> all = new LinkedHashMap<>(marks);
    reached.forEach(
        (errand, mark) ->
            all.merge(
                errand, mark, (known, ours) -> known.until().isAfter(ours.until()) ? known : ours));
    return new Bookmark(
        all,
        attempts,
        quotaWholeAgainAt,
        blocked.isAfter(blockedUntil) ? blocked : blockedUntil,
        revision);
  }

  public Bookmark withAttempts(Map<String, Attempt> made) {
    Map<String, Attempt> all = new LinkedHashMap<>(attempts);
    made.forEach((errand, attempt) -> all.merge(errand, attempt, Attempt::later));
    return new Bookmark(marks, all, quotaWholeAgainAt, blockedUntil, revision);
  }

  Attempt attempt(Errand errand) {
    return attempts.getOrDefault(errand.name(), Attempt.NONE);
  }

  /**
   * The errands that need not rest, those first that were not tried for longest: by success, those
   * that always fail would come before all others.
   */
  List<Errand> due(List<Errand> errands, Instant now) {
    return errands.stream()
        .filter(errand -> !attempt(errand).restsUntil().isAfter(now))
        .sorted(Comparator.comparing(errand -> attempt(errand).at()))
        .toList();
  }
}
