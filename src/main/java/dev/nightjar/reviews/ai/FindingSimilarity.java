package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.model.Finding;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Decides whether two findings describe the same issue: same category, same resource or nearby
 * lines, and similar titles without stop words.
 */
final class FindingSimilarity {

  private static final int NEAR_LINES = 5;

  /** Words with the same beginning count as one: public, publicly. */
  private static final int STEM = 5;

  private static final double SHARED = 0.6;

  private static final Set<String> COMMON =
      Set.of(
          "a",
          "an",
          "the",
          "is",
          "are",
          "be",
          "not",
          "no",
          "without",
          "with",
          "of",
          "for",
          "to",
          "in",
          "on",
          "at",
          "by",
          "and",
          "or",
          "has",
          "have",
          "does",
          "do",
          "lacks",
          "lack",
          "missing",
          "should",
          "must",
          "can",
          "may",
          "allows",
          "allow",
          "allowed",
          "uses",
          "use",
          "using",
          "set",
          "enabled",
          "enable",
          "disabled",
          "disable",
          "configured",
          "configuration",
          "aws",
          "resource",
          "resources",
          "its",
          "any",
          "all",
          "from");

  private FindingSimilarity() {}

  static boolean isSameIssue(Finding first, Finding second) {
    return first.category() == second.category()
        && first.filePath().equals(second.filePath())
        && isSameLocation(first, second)
        && isSameTitle(first, second);
  }

  private static boolean isSameLocation(Finding first, Finding second) {
    return Math.abs(first.lineNumber() - second.lineNumber()) <= NEAR_LINES
        || !first.resource().isEmpty() && first.resource().equals(second.resource());
  }

  private static boolean isSameTitle(Finding first, Finding second) {
    // The resource name is in both titles and does not describe the issue.
    Set<String> names = stems(first.resource() + " " + second.resource());
    Set<String> one = stems(first.title());
    Set<String> other = stems(second.title());
    if (one.equals(other)) {
      return true;
    }
    one.removeAll(names);
    other.removeAll(names);
    int smaller = Math.min(one.size(), other.size());
    Set<String> shared = new HashSet<>(one);
    shared.retainAll(other);
    return smaller > 0 && shared.size() >= SHARED * smaller;
  }

  private static Set<String> stems(String title) {
    Set<String> stems = new HashSet<>();
    for (String word : title.toLowerCase(Locale.ROOT).split("[^a-z0-9]+")) {
      if (!word.isEmpty() && !COMMON.contains(word)) {
        stems.add(word.length() > STEM ? word.substring(0, STEM) : word);
      }
    }
    return stems;
  }
}
