package dev.nightjar.texts.statistics;

import dev.nightjar.texts.statistics.encoding.UnsupportedTextException;

/** The number of distinct words of a text, and its limit. */
final class DistinctWords {

  /** Texts with more distinct words are not analyzed. */
  static final int MAX_DISTINCT_WORDS = 2_000_000;

  private int count;

  void addOne() {
    if (count == MAX_DISTINCT_WORDS) {
      throw UnsupportedTextException.tooManyWords(MAX_DISTINCT_WORDS);
    }
    count++;
  }

  int count() {
    return count;
  }
}
