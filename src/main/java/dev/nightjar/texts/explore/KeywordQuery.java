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
    WORD.matcher(text).results().forEach(word -> words.add(word.group().toLowerCase(Locale.ROOT)));
    return List.copyOf(words);
  }

  List<String> words() {
    return words;
  }

  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
