package dev.nightjar.texts.profile;

import dev.nightjar.texts.language.Language;

/** Estimates the syllables of a word by its groups of vowels. */
final class SyllableCounter {

  private static final String VOWELS = "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœ";

  /** Languages in which vowels beside each other mostly belong to two syllables or a diphthong. */
  private static final String SPANISH_STRONG = "aeoáéóíú";

  private SyllableCounter() {}

  static int count(String word, Language language) {
    int groups = 0;
    char previous = 0;
    for (int i = 0; i < word.length(); i++) {
      char letter = word.charAt(i);
      boolean isVowel = VOWELS.indexOf(letter) >= 0;
      boolean wasVowel = VOWELS.indexOf(previous) >= 0;
      if (isVowel && (!wasVowel || isHiatus(previous, letter, language))) {
        groups++;
      }
      previous = letter;
    }
    return Math.max(1, groups - silent(word, groups, language));
  }

  private static boolean isHiatus(char first, char second, Language language) {
    return switch (language) {
      case SPANISH, PORTUGUESE, ITALIAN ->
          SPANISH_STRONG.indexOf(first) >= 0 && SPANISH_STRONG.indexOf(second) >= 0;
      default -> false;
    };
  }

  /** The last e is silent in English ("made", not "table") and in French ("porte", "portes"). */
  private static int silent(String word, int groups, Language language) {
    if (groups < 2) {
      return 0;
    }
    return switch (language) {
      case ENGLISH ->
          word.endsWith("e") && !word.endsWith("le") && !isVowelBeforeEnd(word, 1)
                  || word.endsWith("ed") && !word.endsWith("ted") && !word.endsWith("ded")
              ? 1
              : 0;
      case FRENCH ->
          word.endsWith("e") && !isVowelBeforeEnd(word, 1)
                  || word.endsWith("es") && !isVowelBeforeEnd(word, 2)
                  || word.endsWith("ent") && word.length() > 5
              ? 1
              : 0;
      default -> 0;
    };
  }

  private static boolean isVowelBeforeEnd(String word, int ending) {
    int at = word.length() - ending - 1;
    return at >= 0 && VOWELS.indexOf(word.charAt(at)) >= 0;
  }
}
