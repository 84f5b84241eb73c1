package dev.nightjar.texts.profile;

import dev.nightjar.texts.language.Language;
import dev.nightjar.texts.language.ThaiWords;
import java.lang.Character.UnicodeScript;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Counts the words of scripts without spaces: Thai by a dictionary, Japanese by the JDK's break
 * iterator, whose rules are the same for all locales and in native executables, and Chinese as
 * pairs of characters, as search engines do.
 */
final class WordSegmenter {

  private static final int MAX_DISTINCT = 200_000;
  private static final int MAX_RUN = 10_000;

  private final Language language;
  private final Function<String, List<String>> divider;
  private final StringBuilder run = new StringBuilder();
  private final Map<String, Integer> counts = new HashMap<>();

  private WordSegmenter(Language language, Function<String, List<String>> divider) {
    this.language = language;
    this.divider = divider;
  }

  static WordSegmenter of(Language language) {
    return new WordSegmenter(
        language,
        switch (language) {
          case THAI -> ThaiWords.load()::divide;
          case CHINESE -> WordSegmenter::pairs;
          default -> text -> divided(text, BreakIterator.getWordInstance(Locale.ROOT));
        });
  }

  /** Reads the next text; a word may have begun in the previous one. */
  void read(String text, boolean followsPrevious) {
    if (!followsPrevious) {
      run.setLength(0);
    }
    for (int i = 0; i < text.length(); i++) {
      if (isOfScript(text.charAt(i)) && run.length() < MAX_RUN) {
        run.append(text.charAt(i));
      } else {
        end();
      }
    }
  }

  /** Counts the words of the last run. */
  void end() {
    if (!run.isEmpty()) {
      divider.apply(run.toString()).forEach(this::count);
      run.setLength(0);
    }
  }

  private boolean isOfScript(char character) {
    UnicodeScript script = UnicodeScript.of(character);
    return switch (language) {
      case THAI -> script == UnicodeScript.THAI;
      case CHINESE -> script == UnicodeScript.HAN;
      default ->
          script == UnicodeScript.HAN
              || script == UnicodeScript.HIRAGANA
              || script == UnicodeScript.KATAKANA
              || character == 'ー';
    };
  }

  private static List<String> pairs(String run) {
    return IntStream.rangeClosed(2, run.length())
        .mapToObj(end -> run.substring(end - 2, end))
        .toList();
  }

  private static List<String> divided(String run, BreakIterator breaks) {
    List<String> words = new ArrayList<>();
    breaks.setText(run);
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      words.add(run.substring(from, to));
      from = to;
    }
    return words;
  }

  private void count(String word) {
    if (counts.size() < MAX_DISTINCT || counts.containsKey(word)) {
      counts.merge(word, 1, Integer::sum);
    }
  }

  Map<String, Integer> counts() {
    return counts;
  }
}
