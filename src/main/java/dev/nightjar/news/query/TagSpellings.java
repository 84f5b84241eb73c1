package dev.nightjar.news.query;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** The spellings of a tag that are tried without a look at which exist. */
public final class TagSpellings {

  private TagSpellings() {}

  /** As given, in lower case, in upper case and with a capital letter first. */
  public static Set<String> of(String tag) {
    Set<String> spellings = new LinkedHashSet<>();
    String lower = tag.toLowerCase(Locale.ROOT);
    spellings.add(tag);
    spellings.add(lower);
    spellings.add(tag.toUpperCase(Locale.ROOT));
    spellings.add(capitalized(lower));
    return spellings;
  }

  private static String capitalized(String lower) {
    int end = lower.offsetByCodePoints(0, 1);
    return lower.substring(0, end).toUpperCase(Locale.ROOT) + lower.substring(end);
  }
}
