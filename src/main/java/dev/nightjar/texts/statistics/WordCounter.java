package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.WordCount;
import java.util.List;
import java.util.random.RandomGenerator;

/** Counts the words of a text in lower case, each in the table that is fastest for its length. */
final class WordCounter {

  private final DistinctWords distinctWords = new DistinctWords();
  private final WordHash hash;
  private final ShortWords shortWords;
  private final StoredWords storedWords;
  private final LowerCase lowerCase;
  private final LongWord longWord;
  private long totalWords;

  WordCounter(RandomGenerator random) {
    CharacterTable characters = new CharacterTable();
    hash = new WordHash(random);
    shortWords = new ShortWords(hash, distinctWords);
    storedWords = new StoredWords(distinctWords);
    lowerCase = new LowerCase(characters);
    longWord = new LongWord(characters, random);
  }

  /** Counts the words of the next chunk. */
  void count(Chunk chunk) {
    byte[] bytes = chunk.bytes;
    int[] others = chunk.others;
    shortWords.count(chunk.keys, chunk.keyCount);
    int from = 0;
    if (longWord.isOpen() && chunk.otherCount > 0) {
      longWord.append(bytes, others[0], others[1]);
      countLongWord();
      from = 2;
    }
    for (int i = from; i < chunk.otherCount; i += 2) {
      countAny(bytes, others[i], others[i + 1] - others[i]);
    }
    if (chunk.partFrom < chunk.partTo) {
      longWord.append(bytes, chunk.partFrom, chunk.partTo);
    }
    totalWords += chunk.keyCount + chunk.otherCount / 2;
  }

  private void countAny(byte[] bytes, int start, int length) {
    int lowered =
        length < LongWord.MIN_PART_BYTES
            ? lowerCase.of(bytes, start, start + length)
            : Integer.MAX_VALUE;
    if (lowered <= StoredWords.MAX_EXACT_BYTES) {
      countLowered(lowerCase.bytes(), lowered);
    } else {
      longWord.append(bytes, start, start + length);
      countLongWord();
    }
  }

  private void countLowered(byte[] word, int length) {
    long first = Swar.load(word, 0);
    if (length <= ShortWords.MAX_BYTES) {
      shortWords.count(first & Swar.firstBytes(length));
      return;
    }
    if (length <= PackedWord.MAX_LETTERS) {
      long mask = Swar.firstBytes(length - Long.BYTES);
      long rest = Swar.load(word, Long.BYTES) & mask;
      // A Kelvin sign becomes an ASCII letter, so the lower-cased word decides about packing.
      if (PackedWord.isLetters(first, rest, mask)) {
        shortWords.count(PackedWord.pack(first, rest));
        return;
      }
    }
    long hashed = 0;
    for (int i = 0; i < length; i += Long.BYTES) {
      hashed = hash.mix(hashed, StoredWords.lane(word, i, length));
    }
    storedWords.count(word, length, hashed);
  }

  private void countLongWord() {
    longWord.close();
    storedWords.count(longWord, hash.of(longWord.firstFingerprint()));
    longWord.reset();
  }

  long totalWords() {
    return totalWords;
  }

  int distinctWords() {
    return distinctWords.count();
  }

  /** The most frequent words. */
  List<WordCount> top(int size) {
    TopWords top = new TopWords(size);
    shortWords.offerTo(top);
    storedWords.offerTo(top);
    return top.toList();
  }

  /** The number of words that occur once. */
  long hapaxLegomena() {
    return shortWords.hapaxLegomena() + storedWords.hapaxLegomena();
  }
}
