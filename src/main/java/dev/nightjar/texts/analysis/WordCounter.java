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

  WordCounter(RandomGenerator random) {
    CharacterTable characters = new CharacterTable();
    hash = new WordHash(random);
    shortWords = new ShortWords(hash, distinctWords);
    storedWords = new StoredWords(distinctWords);
    lowerCase = new LowerCase(characters);
    longWord = new LongWord(characters, random);
  }

  /** Counts the words found in a buffer. */
  void count(byte[] bytes, WordFinder found) {
    shortWords.count(found.keys, found.keyCount());
    int from = 0;
    if (longWord.isOpen() && found.otherCount() > 0) {
      longWord.append(bytes, found.others[0], found.others[1]);
      countLongWord();
      from = 2;
    }
    for (int i = from; i < found.otherCount(); i += 2) {
      countAny(bytes, found.others[i], found.others[i + 1] - found.others[i]);
    }
    totalWords += found.keyCount() + found.otherCount() / 2;
  }

  /**
   * Takes a part of a word that is too long to wait for its end; its rest must be the first of the
   * other words found next.
   */
  void countPart(byte[] bytes, int from, int to) {
    longWord.append(bytes, from, to);
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
      // A Kelvin sign has become an ASCII letter: a word is packed whatever it was in the text.
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

  List<WordCount> top() {
    TopWords top = new TopWords();
    shortWords.offerTo(top);
    storedWords.offerTo(top);
    return top.toList();
  }
}
