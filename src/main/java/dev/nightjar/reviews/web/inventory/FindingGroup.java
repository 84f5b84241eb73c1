package dev.nightjar.reviews.web.inventory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The findings of one rule.
 *
 * @param stacks the names of the stacks that have it
 * @param href the list of its findings; empty without a rule
 */
public record FindingGroup(
    String severity,
    String title,
    String ruleId,
    String ruleHref,
    int count,
    List<String> stacks,
    String href) {

  /** Groups findings by title and severity: the most severe first, then the most frequent. */
  static List<FindingGroup> of(List<CurrentFinding> findings, InventoryFilter.Criteria criteria) {
    Map<String, List<CurrentFinding>> byRule = new LinkedHashMap<>();
    findings.forEach(
        finding ->
            byRule
                .computeIfAbsent(
                    finding.severity() + "\n" + finding.ruleId() + "\n" + finding.title(),
                    key -> new ArrayList<>())
                .add(finding));
    return byRule.values().stream()
        .sorted(
            Comparator.comparing((List<CurrentFinding> group) -> group.get(0).level())
                .thenComparing(Comparator.<List<?>>comparingInt(List::size).reversed()))
        .map(group -> of(criteria, group))
        .toList();
  }

  private static FindingGroup of(InventoryFilter.Criteria criteria, List<CurrentFinding> group) {
    CurrentFinding first = group.get(0);
    return new FindingGroup(
        first.severity(),
        first.title(),
        first.ruleId(),
        first.ruleHref(),
        group.size(),
        group.stream().map(CurrentFinding::stackId).distinct().sorted().toList(),
        first.ruleId().isEmpty() ? "" : criteria.ofRule(first.ruleId()));
  }
}
