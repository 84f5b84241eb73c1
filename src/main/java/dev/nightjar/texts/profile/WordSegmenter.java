package dev.nightjar.texts.profile;

import dev.nightjar.texts.language.Language;
import java.lang.Character.UnicodeScript;
import java.text.BreakIterator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the words of scripts without spaces. Thai and Japanese are divided by the JDK's break
 * iterator; Chinese, for which it has no dictionary, into pairs of characters, as search engines
 * do.
 */
final class WordSegmenter {

  private static final int MAX_DISTINCT = 200_000;
  private static final int MAX_RUN = 10_000;

  /** Two Thai words, after which a break iterator with the dictionary of Thai has a boundary. */
  private static final String THAI_SAMPLE = "ภาษาไทย";

  private static final int THAI_BOUNDARY = 4;

  private final Language language;
  private final BreakIterator breaks;
  private final StringBuilder run = new StringBuilder();
  private final Map<String, Integer> counts = new HashMap<>();

  private WordSegmenter(Language language, BreakIterator breaks) {
    this.language = language;
    this.breaks = breaks;
  }

  /** Empty if the words of the language can't be told apart here. */
  static Optional<WordSegmenter> of(Language language) {
    return of(language, BreakIterator.getWordInstance(Locale.forLanguageTag(language.code())));
  }

  /**
   * A native executable returns the break iterator of its build's locale for every locale. Its
   * rules divide Japanese too, but Thai needs the dictionary; without it, a whole sentence would be
   * a word.
   */
  static Optional<WordSegmenter> of(Language language, BreakIterator breaks) {
    return language == Language.THAI && !dividesThai(breaks)
        ? Optional.empty()
        : Optional.of(new WordSegmenter(language, breaks));
  }

  private static boolean dividesThai(BreakIterator breaks) {
    breaks.setText(THAI_SAMPLE);
    return breaks.isBoundary(THAI_BOUNDARY);
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
      segment(run.toString());
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

  private void segment(String run) {
    if (language == Language.CHINESE) {
      for (int i = 0; i + 2 <= run.length(); i++) {
        count(run.substring(i, i + 2));
      }
      return;
    }
    breaks.setText(run);
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      count(run.substring(from, to));
      from = to;
    }
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
