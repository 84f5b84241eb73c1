package dev.nightjar.texts.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A word or a phrase of a few words, in lower case; nothing in it is a pattern. */
public final class KeywordQuery {

  public static final int MAX_CHARS = 100;
  public static final int MAX_WORDS = 5;
  public static final String RULE = "must have 1 to 5 words and at most 100 characters";

  /** The counter's definition of a word. */
  private static final Pattern WORD =
      Pattern.compile("[\\p{L}\\p{M}\\p{Nd}]+(?:['’][\\p{L}\\p{M}\\p{Nd}]+)*");

  /** The combining dot of a decomposed İ. */
  static final char DOT_ABOVE = '\u0307';

  private final List<String> words;

  private KeywordQuery(List<String> words) {
    this.words = words;
  }

  public static boolean isValid(String text) {
    if (text.length() > MAX_CHARS) {
      return false;
    }
    int count = words(text).size();
    return count > 0 && count <= MAX_WORDS;
  }

  public static KeywordQuery of(String text) {
    if (!isValid(text)) {
      throw new IllegalArgumentException("the query " + RULE);
    }
    return new KeywordQuery(words(text));
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    WORD.matcher(text).results().forEach(word -> words.add(normalized(word.group())));
    return List.copyOf(words);
  }

  /**
   * A word in lower case as it is searched for: either apostrophe finds both, and the Turkish İ,
   * whose lower case has a dot as a character of its own, is an i.
   */
  static String normalized(String word) {
    return word.toLowerCase(Locale.ROOT).replace('’', '\'').replace("i" + DOT_ABOVE, "i");
  }

  List<String> words() {
    return words;
  }

  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
