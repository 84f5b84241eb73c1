package dev.nightjar.texts.profile;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextProfile.Growth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Counts the words, phrases and lengths of a sample, part by part. */
final class PartCounter implements TextTokenizer.Sink {

  /** Words of this many letters and more are counted together. */
  static final int MAX_WORD_LENGTH = 30;

  /** Sentences of this many words and more are counted together. */
  static final int MAX_SENTENCE_LENGTH = 80;

  final WordIds ids = new WordIds(ThreadLocalRandom.current().nextLong());
  final WordSequence sequence = new WordSequence();
  final long[] wordLengths = new long[MAX_WORD_LENGTH];
  final long[] sentenceLengths = new long[MAX_SENTENCE_LENGTH];
  final List<Growth> growth = new ArrayList<>();

  private final int[][] trackedParts;
  private int part;
  private int sentenceWords;
  private boolean isSentenceComplete;
  private long words;
  private long letters;
  private long sentences;
  private long wordsInSentences;

  /** Counts the distribution of the tracked words. */
  PartCounter(List<String> tracked) {
    this.trackedParts = new int[tracked.size()][TextProfile.PARTS];
    // The tracked words get the first ids.
    for (String word : tracked) {
      ids.add(word);
    }
  }

  /** Starts a part; text may have been left out before it. */
  void startPart(int number, boolean followsPrevious) {
    part = number;
    if (!followsPrevious) {
      sequence.divide();
      sentenceWords = 0;
      // Only the text's first sentence is known from its first word.
      isSentenceComplete = number == 0;
    }
  }

  void endPart() {
    growth.add(new Growth(words, ids.seen()));
  }

  @Override
  public void word(char[] text, int length, int codePoints) {
    countLength(codePoints);
    int id = ids.count(text, length);
    sequence.add(id);
    if (id != WordIds.NONE && id < trackedParts.length) {
      trackedParts[id][part]++;
    }
  }

  @Override
  public void longWord(int codePoints) {
    countLength(codePoints);
    sequence.divide();
  }

  private void countLength(int codePoints) {
    words++;
    letters += codePoints;
    sentenceWords++;
    wordLengths[Math.min(codePoints, MAX_WORD_LENGTH) - 1]++;
  }

  @Override
  public void sentenceEnd() {
    if (isSentenceComplete) {
      sentences++;
      wordsInSentences += sentenceWords;
      sentenceLengths[Math.min(sentenceWords, MAX_SENTENCE_LENGTH) - 1]++;
    }
    isSentenceComplete = true;
    sentenceWords = 0;
    sequence.divide();
  }

  List<Integer> parts(int trackedWord) {
    return Arrays.stream(trackedParts[trackedWord]).boxed().toList();
  }

  long words() {
    return words;
  }

  long letters() {
    return letters;
  }

  /** The mean number of words of a complete sentence; 0 if there is none. */
  double meanSentenceLength() {
    return sentences == 0 ? 0 : (double) wordsInSentences / sentences;
  }
}
