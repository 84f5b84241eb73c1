package dev.nightjar.news.ingest;

import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.WatchList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Adds watched tags to articles: those that the source names, and those that occur as words in the
 * title or description.
 */
final class TagMatcher {

  private final WatchList watchList;

  TagMatcher(WatchList watchList) {
    this.watchList = watchList;
  }

  /**
   * @throws InvalidSettingException if the watch list is invalid
   */
  void checkSettings() {
    watchList.tags();
  }

  /** Returns the article with its matching tags, at most five; there may be none. */
  RawArticle withMatchingTags(RawArticle article) {
    Set<String> tags = new LinkedHashSet<>(article.tags());
    String words = words(article.title() + " " + article.description());
    for (String tag : watchList.tags()) {
      if (words.contains(words(tag))) {
        tags.add(tag);
      }
    }
    List<String> first = new ArrayList<>(tags).subList(0, Math.min(tags.size(), Article.MAX_TAGS));
    return article.withTags(first);
  }

  /** Lower-case words, each surrounded by single spaces: {@code machine-learning} is two words. */
  private static String words(String text) {
    StringBuilder words = new StringBuilder(text.length() + 2).append(' ');
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .forEach(
            c -> {
              if (isTagCharacter(c)) {
                words.appendCodePoint(c);
              } else if (words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
              }
            });
    return words.charAt(words.length() - 1) == ' '
        ? words.toString()
        : words.append(' ').toString();
  }

  /** Every tag has at least one such character, so no tag matches every text. */
  private static boolean isTagCharacter(int c) {
    return Character.isLetterOrDigit(c)
        || Character.getType(c) == Character.LETTER_NUMBER
        || Character.getType(c) == Character.OTHER_NUMBER;
  }
}
