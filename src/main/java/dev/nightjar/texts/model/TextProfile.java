package dev.nightjar.texts.model;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a text beyond the specified result. It is kept as an object beside the file, not
 * in the table.
 *
 * @param totalBytes the size of the file
 * @param sampledBytes how many of them were read for parts, phrases, lengths, growth and languages;
 *     less than all of a long text, taken evenly from the whole of it
 * @param languages by descending share; none if the language is unknown
 * @param hapaxLegomena the number of words that occur once, in the whole text
 * @param words the most frequent words of the whole text, with their distribution
 * @param vocabulary more of the most frequent words, to compare texts
 * @param twoWordPhrases the most frequent ones
 * @param wordLengths the number of words of one letter, of two, …; the last one has all longer ones
 * @param sentenceLengths the number of sentences of one word, of two, …; likewise
 * @param growth the number of distinct words after each part
 * @param segmentedWords the most frequent words of a text in a script without spaces
 */
@RegisterForReflection
public record TextProfile(
    long totalBytes,
    long sampledBytes,
    List<LanguageShare> languages,
    long hapaxLegomena,
    List<Word> words,
    List<WordCount> vocabulary,
    List<Phrase> twoWordPhrases,
    List<Phrase> threeWordPhrases,
    List<Long> wordLengths,
    List<Long> sentenceLengths,
    List<Readability> readability,
    List<Growth> growth,
    List<WordCount> segmentedWords) {

  /** The text is divided into that many parts of equal size. */
  public static final int PARTS = 100;

  /** A language and the share of the text that is written in it, between 0 and 1. */
  @RegisterForReflection
  public record LanguageShare(String code, String name, BigDecimal share) {}

  /**
   * A frequent word.
   *
   * @param isStopWord whether it says little by itself in the text's language
   * @param parts how often it occurs in each part of the text, or of its sample
   */
  @RegisterForReflection
  public record Word(String word, long count, boolean isStopWord, List<Integer> parts) {}

  /** Words that follow each other in a sentence; a stop phrase begins or ends with a stop word. */
  @RegisterForReflection
  public record Phrase(String phrase, long count, boolean isStopPhrase) {}

  /** The score of a formula, and what it means. */
  @RegisterForReflection
  public record Readability(String formula, BigDecimal score, String meaning) {}

  /** The number of distinct words among the first words. */
  @RegisterForReflection
  public record Growth(long words, long distinctWords) {}

  /** The language that most of the text is written in. */
  public Optional<LanguageShare> language() {
    return languages.stream().findFirst();
  }
}
