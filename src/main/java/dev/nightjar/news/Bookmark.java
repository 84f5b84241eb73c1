package dev.nightjar.news;

import dev.nightjar.news.source.Mark;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How far a source has been read, and how much of its quota is used; shared by all who ingest.
 *
 * @param quotaWholeAgainAt see {@link dev.nightjar.outside.Quota}
 * @param blockedUntil the source asked to be left alone until then
 * @param revision grows with each change, so that a change made meanwhile is noticed
 */
public record Bookmark(
    Map<String, Mark> marks, Instant quotaWholeAgainAt, Instant blockedUntil, long revision) {

  public Bookmark {
    marks = Map.copyOf(marks);
  }

  public static Bookmark fresh() {
    return new Bookmark(Map.of(), Instant.EPOCH, Instant.EPOCH, 0);
  }

  /** As it reads after it was written. */
  Bookmark next() {
    return new Bookmark(marks, quotaWholeAgainAt, blockedUntil, revision + 1);
  }

  public Bookmark withQuota(Instant wholeAgainAt) {
    return new Bookmark(marks, wholeAgainAt, blockedUntil, revision);
  }

  /** After errands: marks move on, never back, whoever else has moved them meanwhile. */
  public Bookmark after(Map<String, Mark> reached, Instant blocked) {
    Map<String, Mark> all = new LinkedHashMap<>(marks);
    reached.forEach(
        (errand, mark) ->
            all.merge(
                errand, mark, (known, ours) -> known.until().isAfter(ours.until()) ? known : ours));
    return new Bookmark(
        all, quotaWholeAgainAt, blocked.isAfter(blockedUntil) ? blocked : blockedUntil, revision);
  }
}
