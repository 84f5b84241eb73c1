package dev.nightjar.reviews.web.issue;

import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.web.Hrefs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The issues of one rule in all stacks.
 *
 * @param rules the rule; empty for an issue of the language model
 * @param isFixed whether fixes resolved all of them
 */
public record IssueGroup(
    String title,
    List<RuleOfIssue> rules,
    int occurrences,
    List<InStack> stacks,
    Instant firstSeen,
    Instant lastSeen,
    boolean isFixed) {

  /** The issue where it is most frequent. */
  public String href() {
    return stacks.get(0).href();
  }

  /** The issue in a file of a stack. */
  public record InStack(String stackId, String href, int occurrences) {}

  /** Groups issues by title; the most frequent group comes first. */
  static List<IssueGroup> of(List<IssueFrequency> issues) {
    Map<String, List<IssueFrequency>> byTitle = new LinkedHashMap<>();
    issues.forEach(
        issue -> byTitle.computeIfAbsent(issue.title(), title -> new ArrayList<>()).add(issue));
    Map<String, RuleOfIssue> rules = RuleOfIssue.byTitle();
    return byTitle.entrySet().stream()
        .map(entry -> of(entry.getKey(), entry.getValue(), rules))
        .sorted(Comparator.comparingInt(IssueGroup::occurrences).reversed())
        .toList();
  }

  private static IssueGroup of(
      String title, List<IssueFrequency> issues, Map<String, RuleOfIssue> rules) {
    return new IssueGroup(
        title,
        Optional.ofNullable(rules.get(title)).stream().toList(),
        issues.stream().mapToInt(IssueFrequency::occurrenceCount).sum(),
        issues.stream()
            .map(
                issue ->
                    new InStack(
                        issue.stackId(), Hrefs.issue(issue.issueHash()), issue.occurrenceCount()))
            .toList(),
        issues.stream().map(IssueFrequency::firstSeen).min(Instant::compareTo).orElseThrow(),
        issues.stream().map(IssueFrequency::lastSeen).max(Instant::compareTo).orElseThrow(),
        issues.stream().allMatch(IssueFrequency::fixApplied));
  }
}
