package dev.nightjar.texts.model;

import java.util.List;

/**
 * The most frequent words of a text.
 *
 * @param words by descending count
 * @param hapaxLegomena the number of words that occur once in the whole text
 */
public record Vocabulary(List<WordCount> words, long hapaxLegomena) {

  public static final Vocabulary NONE = new Vocabulary(List.of(), 0);
}
