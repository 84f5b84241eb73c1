package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How often an issue has come up in a stack.
 *
 * @param occurrenceCount how often it appeared: with a review's first version, or with a later one
 *     when the version before did not have it
 * @param affectedRuns the latest of them, oldest first
 * @param fixApplied whether a fix resolved it, and it has not come back since
 * @param revision how often this record was written; a write names the one that it saw
 */
public record IssueFrequency(
    String issueHash,
    String stackId,
    Category category,
    String title,
    int occurrenceCount,
    Instant firstSeen,
    Instant lastSeen,
    List<String> affectedRuns,
    boolean fixApplied,
    long revision) {

  /** Enough to look into; a stack that runs every hour would fill the item otherwise. */
  static final int MAX_AFFECTED_RUNS = 50;

  /** An issue that has not been counted before. */
  public static IssueFrequency initial(Finding example, String stackId, Instant at) {
    return new IssueFrequency(
        IssueHash.of(example),
        stackId,
        example.category(),
        example.title(),
        0,
        at,
        at,
        List.of(),
        false,
        0);
  }

  public IssueFrequency withOccurrence(String runId, Instant at, boolean appeared) {
    return new IssueFrequency(
        issueHash,
        stackId,
        category,
        title,
        occurrenceCount + (appeared ? 1 : 0),
        at.isBefore(firstSeen) ? at : firstSeen,
        at.isAfter(lastSeen) ? at : lastSeen,
        withRun(runId),
        fixApplied && !appeared,
        revision + 1);
  }

  public IssueFrequency withFixApplied() {
    return new IssueFrequency(
        issueHash,
        stackId,
        category,
        title,
        occurrenceCount,
        firstSeen,
        lastSeen,
        affectedRuns,
        true,
        revision + 1);
  }

  private List<String> withRun(String runId) {
    List<String> runs = new ArrayList<>(affectedRuns);
    runs.remove(runId);
    runs.add(runId);
    return List.copyOf(runs.subList(Math.max(0, runs.size() - MAX_AFFECTED_RUNS), runs.size()));
  }
}
