package dev.nightjar.news.query.text;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The words of a search, all of which a text must contain. Words match from their beginning, so
 * that "merger" finds "mergers"; words of up to three letters match as a whole, because "AI" must
 * not find "aid". Scripts without spaces match anywhere.
 */
public record SearchWords(List<String> words) {

  public static final int MAX_LENGTH = 200;

  /** Ignored beside other words. */
  private static final Set<String> STOP_WORDS =
      Set.of(
          "a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "is", "it", "its",
          "of", "on", "or", "that", "the", "to", "was", "were", "will", "with");

  private static final int MAX_WHOLE_WORD = 3;

  public SearchWords {
    words = List.copyOf(words);
  }

  /** No words, which every text contains. */
  public static SearchWords none() {
    return new SearchWords(List.of());
  }

  public static SearchWords parse(String text) {
    List<String> all =
        Arrays.stream(NormalizedText.of(text).split(" ")).filter(word -> !word.isEmpty()).toList();
    List<String> significant = all.stream().filter(word -> !STOP_WORDS.contains(word)).toList();
    return new SearchWords(significant.isEmpty() ? all : significant);
  }

  /** Whether a text is empty, or short enough and has a letter or a digit to search for. */
  public static boolean isValid(String text) {
    return text.isBlank() || text.length() <= MAX_LENGTH && !NormalizedText.of(text).isEmpty();
  }

  static boolean isStopWord(String word) {
    return STOP_WORDS.contains(word);
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }

  public boolean matches(String text) {
    if (words.isEmpty()) {
      return true;
    }
    String padded = " " + NormalizedText.of(text) + " ";
    return words.stream().allMatch(word -> padded.contains(pattern(word)));
  }

  private static String pattern(String word) {
    if (!word.codePoints().allMatch(SearchWords::isOfScriptWithSpaces)) {
      return word;
    }
    return word.codePointCount(0, word.length()) <= MAX_WHOLE_WORD ? " " + word + " " : " " + word;
  }

  private static boolean isOfScriptWithSpaces(int character) {
    return switch (Character.UnicodeScript.of(character)) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> false;
      default -> true;
    };
  }
}
