package dev.nightjar.news;

import dev.nightjar.news.source.Candidate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Finds the watch tags that an article is about: those that its source names, and those that stand
 * in its title or description as words of their own.
 */
final class WatchedTags {

  private final List<String> watched;

  WatchedTags(List<String> watched) {
    this.watched = watched;
  }

  /** The candidate with its tags, the first five where more match; none at all is possible. */
  Candidate matched(Candidate candidate) {
    Set<String> tags = new LinkedHashSet<>(candidate.tags());
    String words = words(candidate.title() + " " + candidate.description());
    for (String tag : watched) {
      if (words.contains(words(tag))) {
        tags.add(tag);
      }
    }
    List<String> first =
        new ArrayList<>(tags).subList(0, Math.min(tags.size(), ArticleRules.MAX_TAGS));
    return candidate.withTags(first);
  }

  /** Lower-case words with one space before and after each: {@code machine-learning} is two. */
  private static String words(String text) {
    StringBuilder words = new StringBuilder(text.length() + 2).append(' ');
    String lower = text.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        words.append(c);
      } else if (words.charAt(words.length() - 1) != ' ') {
        words.append(' ');
      }
    }
    return words.charAt(words.length() - 1) == ' '
        ? words.toString()
        : words.append(' ').toString();
  }
}
