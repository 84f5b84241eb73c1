package dev.nightjar.news.source.feed;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The elements of one article while it is parsed. RSS 0.9x, 1.0, 2.0 and Atom have different names
 * for the same element; the most specific one is used.
 */
final class EntryFields {

  private static final Pattern MAIL_WITH_NAME = Pattern.compile("[^()]*@[^()]*\\((.+)\\)");

  private final Map<String, String> texts = new HashMap<>();

  /** Adds an element; the first of several with the same name counts. */
  void put(String element, String text) {
    if (!text.isBlank()) {
      texts.putIfAbsent(element, text.strip());
    }
  }

  FeedEntry entry() {
    return new FeedEntry(
        firstOf("link", "permalink"),
        firstOf("title"),
        firstOf("description", "summary", "encoded", "content"),
        firstOf("pubDate", "published", "date", "updated"),
        author());
  }

  private String firstOf(String... elements) {
    for (String element : elements) {
      if (texts.containsKey(element)) {
        return texts.get(element);
      }
    }
    return "";
  }

  /** RSS has a mail address here; only the name is used. */
  private String author() {
    String author = firstOf("creator", "author.name", "author");
    Matcher named = MAIL_WITH_NAME.matcher(author);
    if (named.matches()) {
      return named.group(1).strip();
    }
    return author.contains("@") ? "" : author;
  }
}
