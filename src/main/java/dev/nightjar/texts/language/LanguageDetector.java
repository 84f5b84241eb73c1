package dev.nightjar.texts.language;

import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
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
  private static final double UNKNOWN_WEIGHT = weight(UNKNOWN_RANK);

  /** The letters and the frequent words of a language. */
  private record Words(BitSet letters, Set<String> stopWords) {

    static Words of(List<String> trigrams, List<String> stopWords) {
      BitSet letters = new BitSet();
      Stream.concat(trigrams.stream(), stopWords.stream())
          .forEach(text -> text.codePoints().forEach(letters::set));
      return new Words(letters, Set.copyOf(stopWords));
    }

    double weight(String word) {
      return stopWords.contains(word) ? STOP_WORD_BONUS : -UNKNOWN_LETTER_PENALTY * unknown(word);
    }

    private int unknown(String word) {
      int unknown = 0;
      for (int i = 0; i < word.length(); ) {
        int letter = word.codePointAt(i);
        unknown += letters.get(letter) ? 0 : 1;
        i += Character.charCount(letter);
      }
      return unknown;
    }
  }

  /** For each trigram, its weight in each language, by the language's ordinal. */
  private final Map<String, double[]> weights = new HashMap<>();

  private final Map<Language, Words> words = new EnumMap<>(Language.class);

  private LanguageDetector() {}

  /** Reads the trigrams and words that are part of the program. */
  public static LanguageDetector load() {
    LanguageDetector detector = new LanguageDetector();
    Map<Language, List<String>> stopWords = LanguageResource.read("stop-words.tsv");
    LanguageResource.read("trigrams.tsv")
        .forEach((language, trigrams) -> detector.add(language, trigrams, stopWords.get(language)));
    return detector;
  }

  private void add(Language language, List<String> trigrams, List<String> stopWords) {
    words.put(language, Words.of(trigrams, stopWords));
    for (int rank = 0; rank < trigrams.size(); rank++) {
      weights.computeIfAbsent(trigrams.get(rank), trigram -> unknown())[language.ordinal()] =
          weight(rank);
    }
  }

  private static double[] unknown() {
    double[] unknown = new double[Language.values().length];
    Arrays.fill(unknown, UNKNOWN_WEIGHT);
    return unknown;
  }

  private static double weight(int rank) {
    return -Math.log(rank + RANK_OFFSET);
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
      return Optional.of(kana > all * MIN_KANA_SHARE ? Language.JAPANESE : Language.CHINESE);
    }
    return letters.entrySet().stream()
        .filter(script -> script.getValue() > all * MIN_SCRIPT_SHARE)
        .findFirst()
        .flatMap(script -> ofScript(script.getKey(), text));
  }

  private Optional<Language> ofScript(UnicodeScript script, CharSequence text) {
    List<Language> candidates =
        Arrays.stream(Language.values()).filter(language -> language.script() == script).toList();
    if (candidates.size() == 1 && !words.containsKey(candidates.get(0))) {
      return Optional.of(candidates.get(0)); // no other language has its script
    }
    double[] sums = sums(text, candidates);
    int trigrams = (int) sums[sums.length - 1];
    return candidates.stream()
        .filter(language -> sums[language.ordinal()] / trigrams > MIN_MEAN_WEIGHT)
        .reduce((best, next) -> sums[next.ordinal()] > sums[best.ordinal()] ? next : best);
  }

  /** The weight of the text in each language, and at last the number of its trigrams. */
  private double[] sums(CharSequence text, List<Language> candidates) {
    double[] sums = new double[Language.values().length + 1];
    double[] unknown = unknown();
    Trigrams.forEach(
        text,
        trigram -> {
          double[] weight = weights.getOrDefault(trigram, unknown);
          for (int i = 0; i < weight.length; i++) {
            sums[i] += weight[i];
          }
          sums[weight.length]++;
        });
    for (String word : NO_LETTERS.split(text.toString().toLowerCase(Locale.ROOT))) {
      candidates.forEach(language -> sums[language.ordinal()] += words.get(language).weight(word));
    }
    return sums;
  }

  private static Map<UnicodeScript, Integer> lettersByScript(CharSequence text) {
    Map<UnicodeScript, Integer> letters = new EnumMap<>(UnicodeScript.class);
    text.codePoints()
        .filter(Character::isLetter)
        .forEach(letter -> letters.merge(UnicodeScript.of(letter), 1, Integer::sum));
    return letters;
  }
}
