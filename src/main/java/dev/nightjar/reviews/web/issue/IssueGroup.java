package dev.nightjar.reviews.web.issue;

import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.web.Hrefs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The issues of one rule in all files and stacks.
 *
 * @param href the page of these issues
 * @param rules the rule; empty for an issue of the language model
 * @param stacks most frequent first
 * @param isFixed whether fixes resolved all of them
 */
public record IssueGroup(
    String title,
    String href,
    List<RuleOfIssue> rules,
    int occurrences,
    List<InStack> stacks,
    Instant firstSeen,
    Instant lastSeen,
    boolean isFixed) {

  private static final Comparator<IssueGroup> MOST_FREQUENT =
      Comparator.comparingInt(IssueGroup::occurrences).reversed();

  /** The issues in the files of a stack. */
  public record InStack(
      String stackId,
      String href,
      int occurrences,
      Instant firstSeen,
      Instant lastSeen,
      boolean isFixed) {

    private static InStack of(String stackId, List<IssueFrequency> issues) {
      return new InStack(
          stackId,
          Hrefs.issueInStack(issues.get(0).issueHash(), stackId),
          sum(issues),
          first(issues),
          last(issues),
          allFixed(issues));
    }
  }

  /** Groups issues by title; the most frequent group comes first. */
  public static List<IssueGroup> of(List<IssueFrequency> issues) {
    Map<String, List<IssueFrequency>> byTitle = new LinkedHashMap<>();
    issues.forEach(
        issue -> byTitle.computeIfAbsent(issue.title(), title -> new ArrayList<>()).add(issue));
    Map<String, RuleOfIssue> rules = RuleOfIssue.byTitle();
    return byTitle.values().stream()
        .map(group -> ofOneTitle(group, rules))
        .sorted(MOST_FREQUENT)
        .toList();
  }

  private static IssueGroup ofOneTitle(
      List<IssueFrequency> issues, Map<String, RuleOfIssue> rules) {
    IssueFrequency example = issues.get(0);
    List<InStack> stacks = byStack(issues);
    return new IssueGroup(
        example.title(),
        stacks.size() == 1 ? stacks.get(0).href() : Hrefs.issueEverywhere(example.issueHash()),
        Optional.ofNullable(rules.get(example.title())).stream().toList(),
        sum(issues),
        stacks,
        first(issues),
        last(issues),
        allFixed(issues));
  }

  private static List<InStack> byStack(List<IssueFrequency> issues) {
    Map<String, List<IssueFrequency>> byStack = new LinkedHashMap<>();
    issues.forEach(
        issue -> byStack.computeIfAbsent(issue.stackId(), id -> new ArrayList<>()).add(issue));
    return byStack.entrySet().stream()
        .map(entry -> InStack.of(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingInt(InStack::occurrences).reversed())
        .toList();
  }

  /** The position of the severity, the most severe first; issues of the model come last. */
  int level() {
    return rules.stream()
        .map(rule -> Severity.of(rule.severity()).ordinal())
        .findFirst()
        .orElse(Severity.values().length);
  }

  /** Whether the title, the rule or the stacks contain all words of a search. */
  boolean contains(String words) {
    String text =
        Stream.of(
                Stream.of(title),
                rules.stream().map(RuleOfIssue::id),
                stacks.stream().map(InStack::stackId))
            .flatMap(part -> part)
            .reduce("", (all, part) -> all + ' ' + part)
            .toLowerCase(Locale.ROOT);
    return Arrays.stream(words.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(text::contains);
  }

  private static int sum(List<IssueFrequency> issues) {
    return issues.stream().mapToInt(IssueFrequency::occurrenceCount).sum();
  }

  private static Instant first(List<IssueFrequency> issues) {
    return issues.stream().map(IssueFrequency::firstSeen).min(Instant::compareTo).orElseThrow();
  }

  private static Instant last(List<IssueFrequency> issues) {
    return issues.stream().map(IssueFrequency::lastSeen).max(Instant::compareTo).orElseThrow();
  }

  private static boolean allFixed(List<IssueFrequency> issues) {
    return issues.stream().allMatch(IssueFrequency::fixApplied);
  }
}
