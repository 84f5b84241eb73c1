package dev.nightjar.texts.explore;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.WordCount;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What distinguishes two texts: the words that are more frequent in one of them than by chance, the
 * frequent words that only one has, and those that both have.
 *
 * @param first the key words of the first text, the most significant first
 * @param second the key words of the second text
 * @param onlyInFirst the most frequent words that the vocabulary of the second text does not have
 * @param onlyInSecond the most frequent words that the vocabulary of the first text does not have
 * @param shared the words that are frequent in both
 * @param firstLimit how often a word can occur in the first text that its vocabulary does not have;
 *     0 if the vocabulary has all words
 * @param secondLimit likewise in the second text
 */
@RegisterForReflection
public record TextComparison(
    List<KeyWord> first,
    List<KeyWord> second,
    List<WordCount> onlyInFirst,
    List<WordCount> onlyInSecond,
    List<KeyWord> shared,
    long firstLimit,
    long secondLimit) {

  static final int MAX_WORDS = 50;

  /** The log-likelihood above which a difference is chance in one of 10,000 cases. */
  static final double SIGNIFICANT = 15.13;

  /**
   * A word in both texts.
   *
   * @param isFirstCountExact whether it occurs so often in the first text, or at most so often,
   *     because the word is too rare to be known
   * @param logLikelihood Dunning's G²: the higher, the less likely the difference is chance. It is
   *     a lower limit if a count is an upper one
   * @param isExclusive whether the other text does not have it at all
   */
  @RegisterForReflection
  public record KeyWord(
      String word,
      long firstCount,
      boolean isFirstCountExact,
      long secondCount,
      boolean isSecondCountExact,
      double logLikelihood,
      boolean isExclusive) {}

  /** A text with its counts. */
  public record Text(TextStatistics statistics, TextProfile profile) {}

  /**
   * The counts of a text's frequent words.
   *
   * @param rarest the count of the rarest one; 0 if all words of the text are known
   */
  private record Counts(Map<String, Long> words, long rarest, long total) {

    static Counts of(Text text) {
      Map<String, Long> words = new HashMap<>();
      List<WordCount> vocabulary = text.profile().vocabulary();
      vocabulary.forEach(word -> words.put(word.word(), word.count()));
      boolean isWhole = vocabulary.size() >= text.statistics().uniqueWords();
      long rarest =
          isWhole || vocabulary.isEmpty() ? 0 : vocabulary.get(vocabulary.size() - 1).count();
      return new Counts(words, rarest, text.statistics().totalWords());
    }

    /** A word that is not known may be as frequent as the rarest known one, but not more. */
    long count(String word) {
      return words.getOrDefault(word, rarest);
    }

    boolean isExact(String word) {
      return rarest == 0 || words.containsKey(word);
    }

    double share(String word) {
      return total == 0 ? 0 : (double) count(word) / total;
    }
  }

  public static TextComparison of(Text first, Text second) {
    Counts one = Counts.of(first);
    Counts other = Counts.of(second);
    Set<String> words = new TreeSet<>(one.words().keySet());
    words.addAll(other.words().keySet());
    List<KeyWord> significant =
        words.stream()
            .map(word -> keyWord(word, one, other))
            .filter(word -> word.logLikelihood() >= SIGNIFICANT)
            .sorted(Comparator.comparingDouble(KeyWord::logLikelihood).reversed())
            .toList();
    Set<String> stopWords = new TreeSet<>();
    Stream.of(first, second)
        .flatMap(text -> text.profile().words().stream())
        .filter(TextProfile.Word::isStopWord)
        .forEach(word -> stopWords.add(word.word()));
    List<KeyWord> shared =
        first.profile().words().stream()
            .map(TextProfile.Word::word)
            .filter(word -> !stopWords.contains(word) && other.words().containsKey(word))
            .map(word -> keyWord(word, one, other))
            .sorted(
                Comparator.comparingDouble(
                    (KeyWord word) -> -Math.min(one.share(word.word()), other.share(word.word()))))
            .limit(MAX_WORDS)
            .toList();
    return new TextComparison(
        keyWordsOf(one, other, significant),
        keyWordsOf(other, one, significant),
        onlyIn(first, other, stopWords),
        onlyIn(second, one, stopWords),
        shared,
        one.rarest(),
        other.rarest());
  }

  /** The upper limit of an unknown word is no reason to call it frequent. */
  private static List<KeyWord> keyWordsOf(Counts one, Counts other, List<KeyWord> significant) {
    return significant.stream()
        .filter(word -> one.words().containsKey(word.word()))
        .filter(word -> one.share(word.word()) > other.share(word.word()))
        .limit(MAX_WORDS)
        .toList();
  }

  private static List<WordCount> onlyIn(Text text, Counts other, Set<String> stopWords) {
    return text.profile().vocabulary().stream()
        .filter(word -> !stopWords.contains(word.word()))
        .filter(word -> !other.words().containsKey(word.word()))
        .limit(MAX_WORDS)
        .toList();
  }

  private static KeyWord keyWord(String word, Counts one, Counts other) {
    return new KeyWord(
        word,
        one.count(word),
        one.isExact(word),
        other.count(word),
        other.isExact(word),
        Math.round(
                logLikelihood(one.count(word), one.total(), other.count(word), other.total()) * 10)
            / 10.0,
        one.count(word) == 0 || other.count(word) == 0);
  }

  static double logLikelihood(long first, long firstTotal, long second, long secondTotal) {
    double share = (double) (first + second) / (firstTotal + secondTotal);
    return 2 * (term(first, firstTotal * share) + term(second, secondTotal * share));
  }

  private static double term(double observed, double expected) {
    return observed == 0 ? 0 : observed * Math.log(observed / expected);
  }
}
