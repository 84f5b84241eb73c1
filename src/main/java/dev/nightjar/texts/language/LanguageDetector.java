package dev.nightjar.texts.language;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Detects the language of a text: its script decides where only one language uses it, otherwise the
 * sequences of three letters do, as a naive Bayes classifier over their ranks in each language.
 * Frequent words and letters that the language does not have count as well, because closely related
 * languages share most sequences.
 */
public final class LanguageDetector {

  /** Fewer letters say too little. */
  static final int MIN_LETTERS = 20;

  /** A share of the letters that a script must have. */
  private static final double MIN_SCRIPT_SHARE = 0.5;

  /** Japanese mixes Han characters with kana, Chinese does not. */
  private static final double MIN_KANA_SHARE = 0.05;

  /** Below this mean a text has hardly any common trigram of the language. */
  private static final double MIN_MEAN_WEIGHT = -6.8;

  /** Ranks are added to it, so that the first ones do not outweigh all others. */
  private static final int RANK_OFFSET = 12;

  /** The rank of a trigram that is not among the language's common ones. */
  private static final int UNKNOWN_RANK = 1_200;

  private static final double STOP_WORD_BONUS = 3;
  private static final double UNKNOWN_LETTER_PENALTY = 2;
  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{M}]+");

  /** What is known of a language: the ranks of its trigrams, its letters and frequent words. */
  private record Traits(Map<String, Integer> ranks, Set<Integer> letters, Set<String> stopWords) {

    static Traits of(List<String> trigrams, Set<String> stopWords) {
      Map<String, Integer> ranks = new HashMap<>();
      trigrams.forEach(trigram -> ranks.put(trigram, ranks.size()));
      return new Traits(
          ranks,
          Stream.concat(trigrams.stream(), stopWords.stream())
              .flatMap(text -> text.codePoints().boxed())
              .collect(Collectors.toUnmodifiableSet()),
          stopWords);
    }

    double weight(String trigram) {
      return -Math.log(ranks.getOrDefault(trigram, UNKNOWN_RANK) + RANK_OFFSET);
    }

    double weightOfWord(String word) {
      return stopWords.contains(word)
          ? STOP_WORD_BONUS
          : -UNKNOWN_LETTER_PENALTY
              * word.codePoints().filter(letter -> !letters.contains(letter)).count();
    }
  }

  private final Map<Language, Traits> languages;

  private LanguageDetector(Map<Language, Traits> languages) {
    this.languages = languages;
  }

  /** Reads the trigrams and words that are part of the program. */
  public static LanguageDetector load() {
    Map<Language, List<String>> stopWords = LanguageResource.read("stop-words.tsv");
    Map<Language, Traits> languages = new EnumMap<>(Language.class);
    LanguageResource.read("trigrams.tsv")
        .forEach(
            (language, trigrams) ->
                languages.put(
                    language, Traits.of(trigrams, Set.copyOf(stopWords.get(language)))));
    return new LanguageDetector(languages);
  }

  /** The language of a text; empty if it has too few letters or none of the known languages. */
  public Optional<Language> detect(CharSequence text) {
    Map<UnicodeScript, Integer> letters = lettersByScript(text);
    int all = letters.values().stream().mapToInt(Integer::intValue).sum();
    // Code and tables of figures have letters, but no language.
    if (all < MIN_LETTERS || text.codePoints().filter(Character::isDigit).count() > all) {
      return Optional.empty();
    }
    int kana =
        letters.getOrDefault(UnicodeScript.HIRAGANA, 0)
            + letters.getOrDefault(UnicodeScript.KATAKANA, 0);
    int han = letters.getOrDefault(UnicodeScript.HAN, 0);
    if (kana + han > all * MIN_SCRIPT_SHARE) {
      return Optional.of(
          kana > all * MIN_KANA_SHARE ? Language.JAPANESE : Language.CHINESE);
    }
    return letters.entrySet().stream()
        .filter(script -> script.getValue() > all * MIN_SCRIPT_SHARE)
        .findFirst()
        .flatMap(script -> ofScript(script.getKey(), text));
  }

  private Optional<Language> ofScript(UnicodeScript script, CharSequence text) {
    Map<Language, Double> weights = new EnumMap<>(Language.class);
    for (Language language : Language.values()) {
      if (language.script() == script) {
        if (!languages.containsKey(language)) {
          return Optional.of(language); // no other language has its script
        }
        weights.put(language, 0.0);
      }
    }
    int[] count = {0};
    Trigrams.forEach(
        text,
        trigram -> {
          count[0]++;
          weights.replaceAll(
              (language, sum) -> sum + languages.get(language).weight(trigram));
        });
    for (String word : NO_LETTERS.split(text.toString().toLowerCase(Locale.ROOT))) {
      weights.replaceAll((language, sum) -> sum + languages.get(language).weightOfWord(word));
    }
    return weights.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .filter(best -> best.getValue() / count[0] > MIN_MEAN_WEIGHT)
        .map(Map.Entry::getKey);
  }

  private static Map<UnicodeScript, Integer> lettersByScript(CharSequence text) {
    Map<UnicodeScript, Integer> letters = new EnumMap<>(UnicodeScript.class);
    text.codePoints()
        .filter(Character::isLetter)
        .forEach(letter -> letters.merge(UnicodeScript.of(letter), 1, Integer::sum));
    return letters;
  }
}
