package dev.nightjar.news.ingest;

import java.util.List;

/**
 * What one source brought in one run.
 *
 * @param rejected articles that broke a rule or could not be read
 * @param unmatched good ones that are about nothing that is watched
 * @param unpublished new ones that wait for self-healing, because their message was not sent
 * @param postponed errands that wait for a later run, whole or in part, because the quota or the
 *     time is used up or they brought too much
 * @param failures what went wrong, for people
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

  /** A source that is not configured has nothing to report. */
  boolean isIdle() {
    return fetched == 0 && postponed == 0 && failures.isEmpty();
  }
}
