package dev.nightjar.news.ingest;

import dev.nightjar.news.model.RawArticle;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds the watch tags that an article is about: those that its source names, and those that stand
 * in its title or description as words of their own.
 */
final class TagMatcher {

  private final Supplier<List<String>> watched;

  TagMatcher(Supplier<List<String>> watched) {
    this.watched = watched;
  }

  /**
   * @throws dev.nightjar.news.source.InvalidSettingException when the watch list can't be right
   */
  void checkSettings() {
    watched.get();
  }

  /** The candidate with its tags, the first five where more match; none at all is possible. */
  RawArticle withMatchingTags(RawArticle rawArticle) {
    Set<String> tags = new LinkedHashSet<>(rawArticle.tags());
    String words = words(rawArticle.title() + " " + rawArticle.description());
    for (String tag : watched.get()) {
      if (words.contains(words(tag))) {
        tags.add(tag);
      }
    }
    List<String> first =
        new ArrayList<>(tags).subList(0, Math.min(tags.size(), ArticleValidator.MAX_TAGS));
    return rawArticle.withTags(first);
  }

  /** Lower-case words with one space before and after each: {@code machine-learning} is two. */
  private static String words(String text) {
    StringBuilder words = new StringBuilder(text.length() + 2).append(' ');
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .forEach(
            c -> {
              if (isPartOfATag(c)) {
                words.appendCodePoint(c);
              } else if (words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
              }
            });
    return words.charAt(words.length() - 1) == ' '
        ? words.toString()
        : words.append(' ').toString();
  }

  /** As in the rule for tags: a tag has at least one of them, so none matches everything. */
  private static boolean isPartOfATag(int c) {
    return Character.isLetterOrDigit(c)
        || Character.getType(c) == Character.LETTER_NUMBER
        || Character.getType(c) == Character.OTHER_NUMBER;
  }
}
