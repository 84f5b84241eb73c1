package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How often an issue occurred in a stack.
 *
 * @param occurrenceCount the number of versions in which the issue appeared that was not in the
 *     version before
 * @param affectedRuns the latest runs, oldest first
 * @param fixApplied whether a fix resolved the issue and it has not recurred
 * @param revision the number of writes of this record, for optimistic locking
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

  /** Limits the item size for stacks that run often. */
  static final int MAX_AFFECTED_RUNS = 50;

  /** The record of an issue before its first occurrence. */
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

  /** An issue that no version has. */
  public IssueFrequency withoutOccurrences() {
    return new IssueFrequency(
        issueHash,
        stackId,
        category,
        title,
        0,
        firstSeen,
        lastSeen,
        List.of(),
        fixApplied,
        revision);
  }

  public IssueFrequency withRevision(long other) {
    return new IssueFrequency(
        issueHash,
        stackId,
        category,
        title,
        occurrenceCount,
        firstSeen,
        lastSeen,
        affectedRuns,
        fixApplied,
        other);
  }

  private List<String> withRun(String runId) {
    List<String> runs = new ArrayList<>(affectedRuns);
    runs.remove(runId);
    runs.add(runId);
    return List.copyOf(runs.subList(Math.max(0, runs.size() - MAX_AFFECTED_RUNS), runs.size()));
  }
}
