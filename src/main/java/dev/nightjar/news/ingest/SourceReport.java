package dev.nightjar.news.ingest;

import java.util.List;

/**
 * The counts of one source in one run.
 *
 * @param rejected articles that are invalid or unreadable
 * @param unmatched valid articles that match no watched tag or ticker
 * @param unpublished new articles whose analysis request was not published; self-healing
 *     republishes it
 * @param postponed jobs that continue in a later run, because the quota, the time or the write
 *     limit is used up
 * @param failures messages for the operator
 */
public record SourceReport(
    int fetched,
    int stored,
    int duplicates,
    int rejected,
    int unmatched,
    int unpublished,
    int postponed,
    List<String> failures) {

  public SourceReport {
    failures = List.copyOf(failures);
  }

  /** Whether the source is not configured, so that it is left out of the result. */
  boolean isIdle() {
    return fetched == 0 && postponed == 0 && failures.isEmpty();
  }
}
