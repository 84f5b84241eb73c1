package dev.nightjar.texts.analysis;

import dev.nightjar.texts.WordCount;
import java.util.List;
import java.util.random.RandomGenerator;

/** Counts the words of a text in lower case: each in the table that is the fastest for it. */
final class WordCounter {

  private final DistinctWords distinctWords = new DistinctWords();
  private final WordHash hash;
  private final ShortWords shortWords;
  private final StoredWords storedWords;
  private final LowerCase lowerCase;
  private final LongWord longWord;
  private long totalWords;

  WordCounter(CharacterTable characters, RandomGenerator random) {
    hash = new WordHash(random);
    shortWords = new ShortWords(hash, distinctWords);
    storedWords = new StoredWords(distinctWords);
    lowerCase = new LowerCase(characters);
    longWord = new LongWord(characters, random);
  }

  /** Counts the words between each two edges. */
  void count(byte[] bytes, int[] edges, int edgeCount) {
    int i = 0;
    if (longWord.isOpen() && edgeCount > 0) {
      longWord.append(bytes, edges[0], edges[1]);
      countLongWord();
      i = 2;
    }
    for (; i < edgeCount; i += 2) {
      int start = edges[i];
      int length = edges[i + 1] - start;
      if (length <= ShortWords.MAX_BYTES) {
        long mask = Swar.firstBytes(length);
        long key = Swar.load(bytes, start) & mask;
        if ((key & Swar.HIGH_BITS) == 0) {
          shortWords.count((key | Swar.LOWER_CASE) & mask);
          continue;
        }
      } else if (length <= StoredWords.MAX_EXACT_BYTES && countAscii(bytes, start, length)) {
        continue;
      }
      countAny(bytes, start, length);
    }
    totalWords += edgeCount / 2;
  }

  /** Takes a part of a word that is too long to wait for its end. */
  void countPart(byte[] bytes, int from, int to) {
    longWord.append(bytes, from, to);
  }

  private boolean countAscii(byte[] bytes, int start, int length) {
    long hashed = 0;
    long all = 0;
    for (int i = 0; i < length; i += Long.BYTES) {
      long lane = StoredWords.lane(bytes, start, i, length);
      all |= lane;
      hashed = hash.mix(hashed, lane | Swar.LOWER_CASE & Swar.firstBytes(Math.min(8, length - i)));
    }
    if ((all & Swar.HIGH_BITS) != 0) {
      return false;
    }
    storedWords.count(bytes, start, length, Swar.LOWER_CASE, hashed);
    return true;
  }

  private void countAny(byte[] bytes, int start, int length) {
    int lowered =
        length < LongWord.MIN_PART_BYTES
            ? lowerCase.of(bytes, start, start + length)
            : Integer.MAX_VALUE;
    if (lowered <= ShortWords.MAX_BYTES) {
      shortWords.count(Swar.load(lowerCase.bytes(), 0) & Swar.firstBytes(lowered));
    } else if (lowered <= StoredWords.MAX_EXACT_BYTES) {
      long hashed = 0;
      for (int i = 0; i < lowered; i += Long.BYTES) {
        hashed = hash.mix(hashed, StoredWords.lane(lowerCase.bytes(), 0, i, lowered));
      }
      storedWords.count(lowerCase.bytes(), 0, lowered, 0, hashed);
    } else {
      longWord.append(bytes, start, start + length);
      countLongWord();
    }
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

  List<WordCount> top() {
    TopWords top = new TopWords();
    shortWords.offerTo(top);
    storedWords.offerTo(top);
    return top.toList();
  }

  /** The most bytes the words took at any time, while the tables grew included. */
  long peakMemory() {
    return shortWords.peakMemory() + storedWords.peakMemory();
  }
}
