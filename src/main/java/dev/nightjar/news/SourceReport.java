package dev.nightjar.news;

import java.util.List;

/**
 * What one source brought in one run.
 *
 * @param rejected articles that broke a rule or could not be read
 * @param unpublished new ones that wait for self-healing, because their message was not sent
 * @param postponed errands that wait for a later run, because the quota or the time is used up
 * @param failures what went wrong, for people
 */
public record SourceReport(
    int fetched,
    int stored,
    int duplicates,
    int rejected,
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
