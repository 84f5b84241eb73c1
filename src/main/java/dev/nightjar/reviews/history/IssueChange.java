package dev.nightjar.reviews.history;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.IssueHash;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The change of an issue in a version. */
public record IssueChange(Finding example, boolean isThere, boolean appeared, boolean fixed) {

  /**
   * The changes of a version by issue hash, in their order, so that every worker counts the issues
   * in the same order.
   *
   * @param before the findings of the previous completed version
   */
  public static Map<String, IssueChange> of(ReviewVersion version, List<Finding> before) {
    Map<String, Finding> now = byIssue(version.outcome().findings());
    Map<String, Finding> then = byIssue(before);
    Set<String> fixedFindings = new HashSet<>();
    version
        .fixDetails()
        .ifPresent(fix -> fix.fixesApplied().forEach(f -> fixedFindings.add(f.findingId())));
    Map<String, IssueChange> changes = new TreeMap<>();
    now.forEach(
        (hash, finding) ->
            changes.put(hash, new IssueChange(finding, true, !then.containsKey(hash), false)));
    for (Finding finding : before) {
      String hash = IssueHash.of(finding);
      if (fixedFindings.contains(finding.findingId()) && !now.containsKey(hash)) {
        changes.put(hash, new IssueChange(finding, false, false, true));
      }
    }
    return changes;
  }

  private static Map<String, Finding> byIssue(List<Finding> findings) {
    Map<String, Finding> byIssue = new LinkedHashMap<>();
    findings.forEach(finding -> byIssue.putIfAbsent(IssueHash.of(finding), finding));
    return byIssue;
  }

  /** The frequency before the first occurrence of the issue. */
  public IssueFrequency initial(ReviewVersion version) {
    return IssueFrequency.initial(example, version.stackId(), version.createdAt());
  }

  public IssueFrequency applyTo(IssueFrequency issue, ReviewVersion version) {
    IssueFrequency seen =
        isThere ? issue.withOccurrence(version.runId(), version.createdAt(), appeared) : issue;
    return fixed ? seen.withFixApplied() : seen;
  }
}
