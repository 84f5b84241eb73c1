package dev.nightjar.news.query.text;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a headline by which two publishers' headlines of the same event are recognized.
 * Wrong pairs are worse than missed ones, so a contradiction outweighs every overlap.
 *
 * @param words meanings and numbers
 * @param rareWords those that tell events apart, by which candidates are found
 * @param names the words that are written like names
 */
public record Headline(
    Set<String> words,
    Set<String> rareWords,
    Set<String> names,
    Set<String> numbers,
    boolean isNegated) {

  /** The share of common words, by weight, from which on two headlines are of one event. */
  private static final double MIN_SIMILARITY = 0.55;

  private static final int MIN_SHARED = 3;

  /** Words that are shared, too, but not frequent in headlines of all kinds. */
  public static final int MIN_SHARED_RARE = 2;

  private static final double WEIGHT_OF_NAME = 1.5;
  private static final double WEIGHT_OF_FREQUENT = 0.4;

  private static final Pattern TOKEN = Pattern.compile("\\p{N}+(?:[.,]\\p{N}+)*|[\\p{L}\\p{M}]+");

  public Headline {
    words = Set.copyOf(words);
    rareWords = Set.copyOf(rareWords);
    names = Set.copyOf(names);
    numbers = Set.copyOf(numbers);
  }

  public static Headline of(String title) {
    Set<String> words = new HashSet<>();
    Set<String> names = new HashSet<>();
    Set<String> numbers = new HashSet<>();
    boolean isNegated = false;
    Matcher tokens = TOKEN.matcher(title);
    while (tokens.find()) {
      String token = tokens.group();
      if (Character.isDigit(token.codePointAt(0))) {
        numbers.add(token.replace(",", ""));
        words.add(token.replace(",", ""));
        continue;
      }
      String word = NormalizedText.of(token);
      if (word.isEmpty()) {
        continue;
      }
      isNegated |= Vocabulary.isNegation(word);
      if (Vocabulary.isStopWord(word)) {
        continue;
      }
      String meaning = Vocabulary.meaning(word);
      words.add(meaning);
      if (!Vocabulary.isFrequent(meaning) && isWrittenLikeAName(token)) {
        names.add(meaning);
      }
    }
    Set<String> rareWords = new HashSet<>(words);
    rareWords.removeIf(Vocabulary::isFrequent);
    return new Headline(words, rareWords, names, numbers, isNegated);
  }

  public boolean isOfSameEventAs(Headline other) {
    return shared(rareWords, other.rareWords) >= MIN_SHARED_RARE
        && shared(words, other.words) >= MIN_SHARED
        && similarity(other) >= MIN_SIMILARITY
        && !contradicts(other);
  }

  /** Weighted Jaccard: the weight of the shared words, divided by that of all words. */
  public double similarity(Headline other) {
    double shared = 0;
    double total = 0;
    for (String word : words) {
      double weight = weight(word, other);
      total += weight;
      shared += other.words.contains(word) ? weight : 0;
    }
    for (String word : other.words) {
      total += words.contains(word) ? 0 : weight(word, other);
    }
    return total == 0 ? 0 : shared / total;
  }

  private double weight(String word, Headline other) {
    if (!rareWords.contains(word) && !other.rareWords.contains(word)) {
      return WEIGHT_OF_FREQUENT;
    }
    return names.contains(word) && (other.names.contains(word) || !other.words.contains(word))
            || other.names.contains(word) && !words.contains(word)
        ? WEIGHT_OF_NAME
        : 1;
  }

  private boolean contradicts(Headline other) {
    return isNegated != other.isNegated
        || Vocabulary.areOpposite(words, other.words)
        || haveDifferent(numbers, other.numbers)
        || haveDifferent(without(names, other.words), without(other.names, words));
  }

  /** Whether each side has something that the other lacks. */
  private static boolean haveDifferent(Set<String> some, Set<String> others) {
    return !some.isEmpty()
        && !others.isEmpty()
        && !some.containsAll(others)
        && !others.containsAll(some);
  }

  private static int shared(Set<String> some, Set<String> others) {
    int shared = 0;
    for (String word : some) {
      shared += others.contains(word) ? 1 : 0;
    }
    return shared;
  }

  private static Set<String> without(Set<String> some, Set<String> others) {
    Set<String> rest = new HashSet<>(some);
    rest.removeAll(others);
    return rest;
  }

  /** With a capital letter anywhere, as in "Boeing" and "iPhone". */
  private static boolean isWrittenLikeAName(String token) {
    return token.codePoints().anyMatch(Character::isUpperCase);
  }
}
